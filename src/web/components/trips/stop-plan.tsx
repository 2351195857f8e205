// What the plan says about one stop: times, light, the way there, permits and warnings. The same for its
// owner, for users of the link, and in print.
import { Car, Footprints, Moon, TriangleAlert } from 'lucide-react'
import type { TripDay, TripStop, TripWarning } from '../../../contract/planning/trips.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { dayBeforeText, driveText, walkText } from '../../../rules/trips/drive-text.ts'
import { clockSpan, clockTime } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { Soon } from '../at-the-place/soon.tsx'
import { DayLightLines } from '../light-today/day-light-lines.tsx'
import { TideLine } from '../light-today/tide-line.tsx'
import { PermitWarning } from '../permits/permit-warning.tsx'
import { RuleSource } from '../permits/rule-source.tsx'
import { StayLight } from './day-timeline.tsx'
import { lightNames, warningText } from './trip-texts.ts'

export function StopLeg({ stop }: { stop: TripStop }) {
  const format = useReaderFormat()
  if (!stop.leg || stop.leg.minutes === 0) return null
  const leaveBy =
    stop.leg.leaveBy &&
    stop.dayLight &&
    clockTime(stop.leg.leaveBy, stop.dayLight.timeZone, format) +
      dayBeforeText(stop.leg.leaveBy, { ...stop, dayLight: stop.dayLight })
  return (
    <p className="mb-3 flex items-center gap-2 text-13 text-quiet tabular">
      <Car className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
      <span>
        Drive {stop.leg.fromNight && <>from {stop.leg.fromNight}: </>}
        {driveText(stop.leg, format)}
        {leaveBy && (
          <>
            {' · '}
            <span className="font-medium text-text">Leave by {leaveBy}</span>
            <Soon at={stop.leg.leaveBy ?? ''} />
          </>
        )}
      </span>
    </p>
  )
}

/** Back from the last stop of a day to where the night is spent. */
export function DayEnd({ day }: { day: TripDay }) {
  const format = useReaderFormat()
  const { end, stops } = day
  const timeZone = stops.findLast(({ dayLight }) => dayLight)?.dayLight?.timeZone
  if (!end || !timeZone) return null
  return (
    <p className="mt-6 flex items-center gap-2 text-13 text-quiet tabular">
      <Moon className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
      <span>
        {end.minutes > 0 && <>Drive {driveText(end, format)} · </>}At {end.place} by{' '}
        {clockTime(end.arrivesAt, timeZone, format)}
      </span>
    </p>
  )
}

/** The walk from the car; nothing without one. */
function StopWalk({ stop: { walkMiles, climbFeet, walkMinutes } }: { stop: TripStop }) {
  const format = useReaderFormat()
  if (walkMinutes === 0) return null
  return (
    <p className="mt-1 flex items-center gap-2 text-13 text-quiet tabular">
      <Footprints className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
      {walkText({ walkMiles, climbFeet, walkMinutes }, format)}
    </p>
  )
}

export function StopTimes({ stop }: { stop: TripStop }) {
  const format = useReaderFormat()
  const { arrivesAt, leavesAt, window, dayLight, light } = stop
  if (!arrivesAt || !leavesAt || !dayLight) return null
  const { timeZone } = dayLight
  return (
    <>
      <p className="mt-1 tabular">
        <span className="font-medium">
          {clockSpan({ start: arrivesAt, end: leavesAt }, timeZone, format)}
        </span>
        {light && window && (
          <span className="text-accent-text">
            {' · '}
            {lightNames[light]} {clockSpan(window, timeZone, format)}
            <Soon at={window.start} before=" · begins in " />
          </span>
        )}
      </p>
      <StopWalk stop={stop} />
      <StayLight stop={stop} />
      <DayLightLines light={dayLight} zone={timeZone} className="mt-1" />
      <StopTides stop={stop} at={dayLight.sunrise ?? arrivesAt} timeZone={timeZone} />
    </>
  )
}

function StopTides({ stop: { location }, at, timeZone }: { stop: TripStop; at: string; timeZone: string }) {
  if (location?.latitude == null || location.longitude == null) return null
  const point = { latitude: location.latitude, longitude: location.longitude }
  return <TideLine point={point} date={toLocalDate(Date.parse(at), timeZone)} />
}

/** Unknown is said as such, and never looks like “none”. */
function StopPermit({ check }: { check: NonNullable<TripStop['permit']> }) {
  const { answer, reasons, rules } = check
  const [rule] = rules
  if (answer === 'unknown')
    return <p className="mt-2 text-13 text-quiet">Permit: unknown. {reasons.join(' ')}</p>
  if (answer === 'none')
    return (
      <p className="mt-2 text-13 text-quiet">Permit: none needed. {rule && <RuleSource rule={rule} />}</p>
    )
  return (
    <div className="mt-3">
      <PermitWarning check={check} />
    </div>
  )
}

/** Without the permit, which has its own box. */
export function StopWarnings({ stop }: { stop: TripStop }) {
  return (
    <>
      <WarningList warnings={stop.warnings.filter(({ kind }) => kind !== 'permit')} stop={stop} />
      {stop.permit && <StopPermit check={stop.permit} />}
    </>
  )
}

export function WarningList({ warnings, stop }: { warnings: TripWarning[]; stop?: TripStop }) {
  if (warnings.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {warnings.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-2 text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} aria-hidden />
          <span>
            <span className="sr-only">Warning: </span>
            {warningText(warning, stop)}
          </span>
        </li>
      ))}
    </ul>
  )
}
