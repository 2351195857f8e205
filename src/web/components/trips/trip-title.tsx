// The name of a trip with its dates, size and note.
import type { ReactNode } from 'react'
import type { SharedTrip, Trip } from '../../../contract/planning/trips.ts'
import { addDays } from '../../../rules/dates.ts'
import { counted } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { dateRange } from './trip-texts.ts'

export function TripTitle({ trip, children }: { trip: Trip | SharedTrip; children?: ReactNode }) {
  const format = useReaderFormat()
  const { name, note, startsOn, days, people, hasDrone } = trip
  const stops = days.reduce((sum, day) => sum + day.stops.length, 0)
  const facts = [
    dateRange(startsOn, addDays(startsOn, days.length - 1), format),
    counted(days.length, 'day'),
    counted(stops, 'stop'),
    ...(people > 1 ? [counted(people, 'person', 'people')] : []),
    ...(hasDrone ? ['with a drone'] : []),
  ]
  return (
    <>
      <h1
        dir="auto"
        className={`max-w-text font-display font-medium text-balance ${name.length > 40 ? 'text-32' : 'text-32 md:text-52'}`}
      >
        {name}
      </h1>
      <p className="mt-3 text-quiet tabular">{facts.join(' · ')}</p>
      {children && <p className="mt-1 text-13 text-quiet">{children}</p>}
      {note && <p className="mt-4 max-w-text text-17 whitespace-pre-line">{note}</p>}
    </>
  )
}
