// The light of booked time: which of it is golden or blue hour, and where the sun is.
import type { BookedDay } from '../../../contract/discovery/light.ts'
import { minuteMs } from '../../../rules/durations.ts'
import type { SkyKind } from '../../../rules/light/sky-stretches.ts'
import { durationText } from '../../../rules/sun-start.ts'
import { bearing } from '../../format/bearing.ts'
import { clockSpan, type Zone } from '../../format/clock.ts'
import { longDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { DayLightLines } from './day-light-lines.tsx'
import { SkyBand, SkySwatch, skyNames } from './sky-band.tsx'

/** `sunAtStart` and `sunAtEnd` are absent where whole days are booked. */
export type LitDay = Omit<BookedDay, 'sunAtStart' | 'sunAtEnd'> & Partial<BookedDay>

type BookedLightProps = {
  title: string
  days: readonly LitDay[]
  zone: Zone
  /** What the hours are called: `… in the booked 3 hours.` */
  hours?: 'the booked' | 'these'
}

export function BookedLight({ title, days, zone, hours = 'the booked' }: BookedLightProps) {
  if (days.length === 0) return null
  return (
    <section aria-labelledby="booked-light-title">
      <h2 id="booked-light-title" className="font-display text-22 font-medium">
        {title}
      </h2>
      <p className="mt-1 text-quiet tabular">{lightSummary(days, hours)}</p>
      <div className="mt-4 grid gap-8">
        {days.map((day) => (
          <BookedDayLight key={day.date} day={day} zone={zone} hasDate={days.length > 1} />
        ))}
      </div>
    </section>
  )
}

type DayProps = { day: LitDay; zone: Zone; hasDate: boolean }

function BookedDayLight({ day, zone, hasDate }: DayProps) {
  const format = useReaderFormat()
  const sun = sunText(day)
  return (
    <div className="break-inside-avoid">
      {hasDate && <h3 className="mb-2 font-medium">{longDay(day.date, format)}</h3>}
      <SkyBand sky={day.sky} span={day} className="h-4 rounded-sm" />
      <ol className="mt-3 gap-x-8 tabular sm:columns-2">
        {day.sky.map(({ kind, ...window }) => (
          <li key={window.start} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
            <SkySwatch kind={kind} className="translate-y-px" />
            <span className={kind === 'golden' ? 'font-medium' : ''}>{skyNames[kind]}</span>
            <span className="ml-auto text-right">{clockSpan(window, zone, format)}</span>
          </li>
        ))}
      </ol>
      {sun && <p className="mt-3">{sun}</p>}
      <DayLightLines
        light={{ ...day, ...noTwilights, ...(!day.sunAtStart && { goldenHours: [], blueHours: [] }) }}
        zone={zone}
        className="mt-2"
      />
    </div>
  )
}

const noTwilights = {
  civilDawn: null,
  civilDusk: null,
  nauticalDawn: null,
  nauticalDusk: null,
  astronomicalDawn: null,
  astronomicalDusk: null,
}

/** `54 minutes of golden hour and 11 minutes of blue hour in the booked 3 hours.` */
function lightSummary(days: readonly LitDay[], hours: string): string {
  const sky = days.flatMap((day) => day.sky)
  const minutesOf = (kinds: readonly SkyKind[]) =>
    Math.round(
      sky
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0) / minuteMs,
    )
  const [golden, blue] = [minutesOf(['golden']), minutesOf(['blue'])]
  const found = [
    ...(golden > 0 ? [`${durationText(golden)} of golden hour`] : []),
    ...(blue > 0 ? [`${durationText(blue)} of blue hour`] : []),
  ]
  const light = found.length > 0 ? found.join(' and ') : 'No golden or blue hour'
  const areWhole = days.every(({ sunAtStart }) => !sunAtStart)
  if (areWhole) return `${light} on ${days.length === 1 ? 'this day' : `these ${days.length} days`}.`
  return `${light} in ${hours} ${durationText(minutesOf(['night', 'blue', 'golden', 'day']))}.`
}

/** Where the sun is at both ends of the booked time, and whether it rises or sets in between. */
function sunText({ start, end, sunrise, sunset, sunAtStart, sunAtEnd }: LitDay): string | undefined {
  if (!sunAtStart || !sunAtEnd) return undefined
  const isWithin = (at: string | null) => at !== null && start < at && at < end
  const events = [...(isWithin(sunrise) ? ['rises'] : []), ...(isWithin(sunset) ? ['sets'] : [])]
  const way = events.length > 0 ? `, ${events.join(' and ')} while you’re there` : ''
  return `The sun starts ${sunPlace(sunAtStart)}${way}, and ends ${sunPlace(sunAtEnd)}.`
}

const sunPlace = ({ altitude, azimuth }: NonNullable<LitDay['sunAtStart']>) =>
  altitude < 0
    ? `${-altitude}° below the horizon at ${bearing(azimuth)}`
    : `${altitude}° high at ${bearing(azimuth)}`
