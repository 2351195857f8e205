// The heading of a day of a trip: its number, its date, and how much driving it has.
import type { TripDay } from '../../../contract/planning/trips.ts'
import { longDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { WarningList } from './stop-plan.tsx'
import { drivingText } from './trip-texts.ts'

export function DayHeading({ day, index }: { day: TripDay; index: number }) {
  const format = useReaderFormat()
  const driving = drivingText(day, format)
  return (
    <>
      <h2 id={`day-${index + 1}`} className="font-display text-22 font-medium">
        Day {index + 1}
        <span className="ml-3 font-sans text-15 font-normal text-quiet">{longDay(day.date, format)}</span>
      </h2>
      {driving && <p className="mt-1 text-13 text-quiet tabular">{driving}</p>}
      <WarningList warnings={day.warnings} />
    </>
  )
}

/** How the plan is computed, below every trip. */
export function PlanBasis({ days }: { days: readonly TripDay[] }) {
  const legs = days.flatMap(({ stops }) => stops.flatMap(({ leg }) => (leg && leg.minutes > 0 ? leg : [])))
  const isKnown = legs.some(({ source }) => source === 'route')
  const isEstimated = legs.some(({ source }) => source !== 'route') || !isKnown
  const hasWalks = days.some(({ stops }) => stops.some(({ walkMinutes }) => walkMinutes > 0))
  return (
    <p className="mt-12 max-w-text text-13 text-quiet">
      {isKnown && 'Drives with a line along the road are from a routing service. '}
      {isEstimated &&
        'Drives that say “about” are estimated along main highways, without traffic or road closures; “at least” means that small roads or parks may make it longer. '}
      {hasWalks &&
        'Walks are by Naismith’s rule: an hour for every three miles, and another for every 2,000 feet up. '}
      A day begins at 9 AM at its first stop, or with the light that the stop is for. Times are local to each
      stop.
    </p>
  )
}
