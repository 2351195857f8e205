// The stops of a trip on a map, with the numbers that they have in its days.
import { useMemo } from 'react'
import type { TripDay } from '../../../contract/planning/trips.ts'
import { MarkedMapSlot } from '../../map/marked-map-slot.tsx'

/** A stop's number in its trip, from 1: how many are before it. */
export const firstNumberOf = (days: readonly Pick<TripDay, 'stops'>[], dayIndex: number): number =>
  1 + days.slice(0, dayIndex).reduce((sum, { stops }) => sum + stops.length, 0)

export function TripMap({ name, days }: { name: string; days: readonly TripDay[] }) {
  const locations = useMemo(
    () =>
      days.flatMap(({ stops }) =>
        // A removed location keeps its number.
        stops.map(({ id, location }) => location ?? { id, name: '', latitude: null, longitude: null }),
      ),
    [days],
  )
  const placed = locations.filter(({ latitude }) => latitude !== null)
  if (placed.length === 0) return null
  return (
    <MarkedMapSlot
      key={placed
        .map(({ id }) => id)
        .toSorted()
        .join()}
      locations={locations}
      label={`Map of the stops of ${name}`}
      className="mt-8 aspect-4/3 md:aspect-5/2 print:hidden"
      markers="numbers"
    />
  )
}
