// A day of a trip along its hours: its light as a band, and the stops and drives on it. The stops below say the same in words.
import type { TripDay, TripStop } from '../../../contract/planning/trips.ts'
import { hourMs, minuteMs } from '../../../rules/durations.ts'
import { localDay, type Span, toLocalDate } from '../../../rules/light/local-day.ts'
import { type SkyKind, type SkyStretch, skyKinds, skyStretches } from '../../../rules/light/sky-stretches.ts'
import { durationText } from '../../../rules/sun-start.ts'
import { clockHour } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { SkyBand, SkySwatch, skyNames } from '../light-today/sky-band.tsx'

type PlacedStop = TripStop & {
  arrivesAt: string
  leavesAt: string
  dayLight: NonNullable<TripStop['dayLight']>
}

const isPlaced = (stop: TripStop): stop is PlacedStop =>
  stop.arrivesAt !== null && stop.leavesAt !== null && stop.dayLight !== null

type TimelineProps = { day: TripDay; firstNumber: number }

/** Nothing for a day without a stop whose position is known. The light is that of the first one. */
export function DayTimeline({ day, firstNumber }: TimelineProps) {
  const [first] = day.stops.filter(isPlaced)
  if (!first) return null
  const span = getSpan(day)
  const sky = knownSky(first, day.date, span)
  const instants = { start: new Date(span.startMs).toISOString(), end: new Date(span.endMs).toISOString() }
  return (
    <div className="mt-4 max-w-[52rem] break-inside-avoid" aria-hidden>
      <SkyBand sky={sky} span={instants} className="h-4 rounded-sm" />
      <svg className="block h-14 w-full overflow-visible" aria-hidden>
        <Hours span={span} timeZone={first.dayLight.timeZone} />
        {day.stops.map(
          (stop, place) =>
            isPlaced(stop) && (
              <StopOnLine
                key={stop.id}
                stop={stop}
                number={firstNumber + place}
                from={day.stops[place - 1]?.leavesAt ?? null}
                toX={(at) => `${((Date.parse(at) - span.startMs) / (span.endMs - span.startMs)) * 100}%`}
              />
            ),
        )}
      </svg>
    </div>
  )
}

/** The light is that of the stop's day: what follows midnight is not known here. */
function knownSky({ dayLight, location }: PlacedStop, date: string, span: Span): SkyStretch[] {
  const { startMs, endMs } = localDay(date, dayLight.timeZone)
  const known = { startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) }
  return skyStretches({ ...dayLight, latitude: location?.latitude ?? 0 }, known)
}

/** Whole hours around the light and the stops of the day. */
function getSpan(day: TripDay): Span {
  const placed = day.stops.filter(isPlaced)
  const instants = placed.flatMap(({ arrivesAt, leavesAt, dayLight: { blueHours, sunrise, sunset } }) =>
    [arrivesAt, leavesAt, sunrise, sunset, ...blueHours.flatMap(({ start, end }) => [start, end])].flatMap(
      (at) => (at === null ? [] : [Date.parse(at)]),
    ),
  )
  const zone = placed[0]?.dayLight.timeZone ?? 'UTC'
  const { startMs } = localDay(day.date, zone)
  const toHours = (ms: number) => (ms - startMs) / hourMs
  return {
    startMs: startMs + Math.floor(toHours(Math.min(...instants) - 30 * minuteMs)) * hourMs,
    endMs: startMs + Math.ceil(toHours(Math.max(...instants) + 30 * minuteMs)) * hourMs,
  }
}

function Hours({ span: { startMs, endMs }, timeZone }: { span: Span; timeZone: string }) {
  const format = useReaderFormat()
  const hours = Math.round((endMs - startMs) / hourMs)
  // A line has room for about six hours; drives of days can make it longer.
  const step = hours <= 12 ? 2 : hours <= 20 ? 3 : Math.ceil(hours / 36) * 6
  return Array.from({ length: Math.floor((hours - 1) / step) }, (_, index) => (index + 1) * step).map(
    (hour) => {
      const x = `${(hour / hours) * 100}%`
      return (
        <g key={hour}>
          <line x1={x} x2={x} y1={0} y2={5} className="stroke-hairline" />
          <text x={x} y={18} textAnchor="middle" className="fill-quiet text-13 tabular">
            {clockHour(new Date(startMs + hour * hourMs).toISOString(), timeZone, format)}
          </text>
        </g>
      )
    },
  )
}

type OnLineProps = {
  stop: PlacedStop
  number: number
  /** When the stop before is left. */
  from: string | null
  toX: (at: string) => string
}

function StopOnLine({ stop: { arrivesAt, leavesAt, leg }, number, from, toX }: OnLineProps) {
  const middle = new Date((Date.parse(arrivesAt) + Date.parse(leavesAt)) / 2).toISOString()
  const there = from && leg && new Date(Date.parse(from) + leg.minutes * minuteMs).toISOString()
  return (
    <>
      {from && there && (
        <line
          x1={toX(from)}
          x2={toX(there)}
          y1={40}
          y2={40}
          strokeWidth={2}
          strokeDasharray="2 3"
          className="stroke-quiet"
        />
      )}
      <line
        x1={toX(arrivesAt)}
        x2={toX(leavesAt)}
        y1={40}
        y2={40}
        strokeWidth={8}
        className="stroke-accent"
      />
      <circle cx={toX(middle)} cy={40} r={11} className="fill-accent stroke-ground stroke-2" />
      <text
        x={toX(middle)}
        y={44.5}
        textAnchor="middle"
        className="fill-on-accent text-13 font-semibold tabular"
      >
        {number}
      </text>
    </>
  )
}

/** The light of a stay in words: `11 minutes blue hour, 58 minutes golden hour`. */
export function StayLight({ stop }: { stop: TripStop }) {
  if (!isPlaced(stop)) return null
  const { arrivesAt, leavesAt, dayLight } = stop
  const { sunrise, blueHours } = dayLight
  const lit = sunrise ?? blueHours[0]?.start ?? arrivesAt
  const date = toLocalDate(Date.parse(lit), dayLight.timeZone)
  const sky = knownSky(stop, date, { startMs: Date.parse(arrivesAt), endMs: Date.parse(leavesAt) })
  const minutesOf = (kind: SkyKind) =>
    Math.round(
      sky
        .filter((stretch) => stretch.kind === kind)
        .reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0) / minuteMs,
    )
  const found = skyKinds
    .map((kind) => ({ kind, minutes: minutesOf(kind) }))
    .filter(({ minutes }) => minutes > 0)
  if (found.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-13 tabular">
      <span className="sr-only">Light of your stay: </span>
      {found.map(({ kind, minutes }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <SkySwatch kind={kind} />
          {skyNames[kind]} {durationText(minutes)}
        </span>
      ))}
    </p>
  )
}
