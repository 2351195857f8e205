// A year as a picture: a column for each day, from midnight to midnight, with full darkness, golden hours and the sun.
import type { LightDay } from '../../../../../contract/planning/light-days.ts'
import { darkOf, daylightOf, goldenOf, type Stretch } from './year-stretches.ts'

const height = 240
const hours = [0, 6, 12, 18, 24]

type Props = { days: readonly LightDay[]; latitude: number; onChoose: (day: LightDay) => void; label: string }

export function YearChart({ days, latitude, onChoose, label }: Props) {
  const path = (stretches: (day: LightDay) => Stretch[]) =>
    days
      .flatMap((day, index) =>
        stretches(day).map(([from, to]) => `M${index} ${from * height}h1V${to * height}h-1z`),
      )
      .join('')
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 text-13 text-quiet tabular">
      <svg className="h-60 w-full overflow-visible" aria-hidden>
        {hours.map((hour) => (
          <text
            key={hour}
            x="100%"
            y={`${(hour / 24) * 100}%`}
            dy={4}
            textAnchor="end"
            className="fill-quiet"
          >
            {hour}:00
          </text>
        ))}
      </svg>
      {/* The month below has a button for each day. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="h-60 w-full cursor-pointer rounded-sm"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const day = days[Math.floor(((event.clientX - box.left) / box.width) * days.length)]
          if (day) onChoose(day)
        }}
      >
        <rect width={days.length} height={height} className="fill-[oklch(0.6_0.11_262)]/60" />
        <path d={path(darkOf)} className="fill-[#1c2233]" />
        <path d={path((day) => daylightOf(day, latitude))} className="fill-[#f6e3bd]" />
        <path d={path(goldenOf)} className="fill-[#e29a2d]" />
      </svg>
      <div />
      <ol className="flex" aria-hidden>
        {months.map((name) => (
          <li key={name} className="min-w-0 flex-1 overflow-visible whitespace-nowrap max-sm:even:invisible">
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Of a calendar year. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
