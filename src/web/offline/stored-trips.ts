// The user's trips on this device, as planned when there was last a connection.
import type { Trip } from '../../contract/planning/trips.ts'
import type { Api } from '../request-context.ts'
import { clearStores, put, readAll } from './database.ts'

type StoredTrip = { id: string; ownerId: string; trip: Trip }

/** The number of trips that are stored: those that start last. */
export const maxTrips = 20

/** Stores the current trips; without a connection the previous ones stay. */
export async function storeTrips(api: Api, ownerId: string): Promise<void> {
  const summaries = (await api.trips.list()).slice(0, maxTrips)
  const trips = await Promise.all(summaries.map(({ id }) => api.trips.get({ id })))
  await clearStores(['trips'])
  for (const trip of trips) await put('trips', { id: trip.id, ownerId, trip } satisfies StoredTrip)
}

/** One user's stored trips, the earliest start first. */
export async function listStoredTrips(ownerId: string): Promise<Trip[]> {
  const stored = (await readAll<StoredTrip>('trips')).filter((one) => one.ownerId === ownerId)
  return stored.map(({ trip }) => trip).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}
