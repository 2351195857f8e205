// The user's trips, from the device: days, stops with their times, and a link to each location of a pack.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Trip, TripStop } from '../../../../contract/planning/trips.ts'
import { dayBeforeText } from '../../../../rules/trips/drive-text.ts'
import { Soon } from '../../../components/at-the-place/soon.tsx'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { clockSpan, clockTime } from '../../../format/clock.ts'
import { longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { listStoredTrips, storeTrips } from '../../../offline/stored-trips.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { locationHash } from './use-hash.ts'

type TripsProps = { ownerId: string; isOnline: boolean }

export function StoredTripsList({ ownerId, isOnline }: TripsProps) {
  const { api, queryClient } = useAppContext()
  const key = ['offline', 'trips', ownerId]
  const trips = useQuery({ queryKey: key, queryFn: () => listStoredTrips(ownerId) }).data ?? []
  useEffect(() => {
    if (!isOnline) return
    storeTrips(api, ownerId).then(
      () => queryClient.invalidateQueries({ queryKey: ['offline', 'trips'] }),
      () => {},
    )
  }, [api, isOnline, ownerId, queryClient])
  if (trips.length === 0) return null
  return (
    <section aria-labelledby="trips-title" className="mt-10">
      <h2 id="trips-title" className="mb-4 font-display text-22 font-medium">
        Your trips
      </h2>
      <ul className="grid gap-4">
        {trips.map((trip) => (
          <li key={trip.id}>
            <StoredTrip trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoredTrip({ trip }: { trip: Trip }) {
  const format = useReaderFormat()
  return (
    <details className="rounded-card border border-hairline p-5">
      <summary className="cursor-pointer font-medium wrap-anywhere">
        {trip.name} <span className="text-quiet">· {longDay(trip.startsOn, format)}</span>
      </summary>
      {trip.note && <p className="mt-3 whitespace-pre-line">{trip.note}</p>}
      {trip.days.map(({ date, stops }) => (
        <div key={date} className="mt-4">
          <h3 className="font-semibold">{longDay(date, format)}</h3>
          <ol className="mt-1">
            {stops.map((stop) => (
              <Stop key={stop.id} stop={stop} />
            ))}
          </ol>
        </div>
      ))}
    </details>
  )
}

function Stop({ stop }: { stop: TripStop }) {
  const format = useReaderFormat()
  const { location, locationId, arrivesAt, window, dayLight, note, leg } = stop
  const timeZone = dayLight?.timeZone ?? 'UTC'
  return (
    <li className="border-t border-hairline py-2">
      <p className="wrap-anywhere">
        {location ? (
          <Link to="/offline" hash={locationHash(locationId)} className="underline underline-offset-3">
            {location.name}
          </Link>
        ) : (
          'A location that was removed'
        )}
      </p>
      <p className="text-13 text-quiet tabular">
        {leg?.leaveBy && dayLight && (
          <>
            Leave by {clockTime(leg.leaveBy, timeZone, format)}
            {dayBeforeText(leg.leaveBy, { arrivesAt, dayLight })}
            <Soon at={leg.leaveBy} /> ·{' '}
          </>
        )}
        {arrivesAt && `Arrive ${clockTime(arrivesAt, timeZone, format)}`}
        {arrivesAt && window && ' · '}
        {window && (
          <>
            Light {clockSpan(window, timeZone, format)}
            <Soon at={window.start} before=" · begins in " />
          </>
        )}
      </p>
      {/* Trips that were stored before an update have no twilights. */}
      {dayLight && 'civilDawn' in dayLight && <DayLightLines light={dayLight} zone={timeZone} />}
      {note && <p className="text-13 whitespace-pre-line">{note}</p>}
    </li>
  )
}
