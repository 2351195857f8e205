// The stops of a trip on a map, with the numbers that they have in its days.
import { type ReactNode, useMemo } from 'react'
import type { TripDay } from '../../../contract/planning/trips.ts'
import { MarkedMapSlot } from '../../map/marked-map-slot.tsx'
import { PrintedMap } from './printed-map.tsx'

/** A stop's number in its trip, from 1: how many are before it. */
export const firstNumberOf = (days: readonly Pick<TripDay, 'stops'>[], dayIndex: number): number =>
  1 + days.slice(0, dayIndex).reduce((sum, { stops }) => sum + stops.length, 0)

type Mapped = { name: string; days: readonly TripDay[] }

/** The days of a trip, with the map of their stops above them, or on wide screens beside them while they scroll. */
export function BesideMap({ trip, children }: { trip: Mapped; children: ReactNode }) {
  const hasMap = trip.days.some(({ stops }) => stops.some(({ location }) => location?.latitude != null))
  if (!hasMap) return children
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10 xl:grid-cols-[minmax(0,1fr)_30rem] print:block">
      <div className="lg:order-2">
        <TripMap name={trip.name} days={trip.days} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function TripMap({ name, days }: Mapped) {
  const locations = useMemo(
    () =>
      days.flatMap(({ stops }) =>
        // A removed location keeps its number.
        stops.map(({ id, location, leg }) => ({
          ...(location ?? { id, name: '', city: null, latitude: null, longitude: null }),
          line: leg?.line ?? null,
        })),
      ),
    [days],
  )
  const placed = locations.filter(({ latitude }) => latitude !== null)
  return (
    <>
      <PrintedMap stops={locations} />
      <MarkedMapSlot
        key={placed
          .map(({ id }) => id)
          .toSorted()
          .join()}
        locations={locations}
        label={`Map of the stops of ${name}`}
        className="mt-8 aspect-4/3 md:aspect-5/2 lg:tall:top-24 lg:mt-10 lg:aspect-3/4 lg:max-h-[calc(100vh-8rem)] lg:w-full print:hidden lg:tall:sticky"
        markers="numbers"
        isWay
      />
    </>
  )
}
