// The light of the day above the slider: night, blue hour, golden hour and day, in proportion.
import type { Light } from '../../../../contract/discovery/light.ts'
import type { Span } from '../../../../rules/light/local-day.ts'

const width = 1000

export function DayBand({ day, light }: { day: Span; light: Light | undefined }) {
  const toX = (at: string) =>
    Math.min(width, Math.max(0, ((Date.parse(at) - day.startMs) / (day.endMs - day.startMs)) * width))
  const bands = light
    ? [
        ...daytime(light).map((span) => ({ ...span, className: 'fill-accent/20' })),
        ...light.blueHours.map((span) => ({ ...span, className: 'fill-[oklch(0.6_0.11_262)]/60' })),
        ...light.goldenHours.map((span) => ({ ...span, className: 'fill-accent' })),
      ]
    : []
  return (
    <svg
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      className="h-2.5 w-full rounded-pill"
      aria-hidden
    >
      <rect width={width} height={10} className="fill-text/15" />
      {bands.map(({ start, end, className }) => (
        <rect
          key={`${className} ${start}`}
          x={toX(start)}
          width={toX(end) - toX(start)}
          height={10}
          className={className}
        />
      ))}
    </svg>
  )
}

function daytime({ sunrise, sunset }: Light): { start: string; end: string }[] {
  return sunrise && sunset && sunrise < sunset ? [{ start: sunrise, end: sunset }] : []
}
