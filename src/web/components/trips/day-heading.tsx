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
export function PlanBasis() {
  return (
    <p className="mt-12 max-w-text text-13 text-quiet">
      Travel is a rough estimate: the straight line times 1.3, at 45 miles an hour. A day begins at 9 AM at
      its first stop, or with the light that the stop is for. Times are local to each stop.
    </p>
  )
}
