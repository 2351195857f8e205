// The light of a span as a band from its start to its end. Everything in it is also given in words beside it.
import type { LightWindow } from '../../../rules/light/light-of-day.ts'
import type { SkyKind, SkyStretch } from '../../../rules/light/sky-stretches.ts'

const skyFills: Record<SkyKind, string> = {
  night: 'fill-[oklch(0.36_0.035_265)]',
  blue: 'fill-[oklch(0.6_0.11_262)]',
  golden: 'fill-accent',
  day: 'fill-[oklch(0.88_0.05_230)]',
}
export const skyNames: Record<SkyKind, string> = {
  night: 'Night',
  blue: 'Blue hour',
  golden: 'Golden hour',
  day: 'Daylight',
}

const [width, height] = [1000, 10]

type BandProps = { sky: readonly SkyStretch[]; span: LightWindow; className: string }

export function SkyBand({ sky, span, className }: BandProps) {
  const [startMs, endMs] = [Date.parse(span.start), Date.parse(span.end)]
  const toX = (at: string) => ((Date.parse(at) - startMs) / (endMs - startMs)) * width
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`w-full overflow-hidden ${className}`}
      aria-hidden
    >
      {sky.map(({ kind, start, end }) => (
        <rect
          key={start}
          x={toX(start)}
          width={toX(end) - toX(start)}
          height={height}
          className={skyFills[kind]}
        />
      ))}
    </svg>
  )
}

export const SkySwatch = ({ kind, className = '' }: { kind: SkyKind; className?: string }) => (
  <svg width={12} height={12} className={`shrink-0 ${className}`} aria-hidden>
    <rect width={12} height={12} rx={3} className={skyFills[kind]} />
  </svg>
)
