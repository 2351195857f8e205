// Reads trips: the user's own, with their plan, and those shared by a link.
import type { SharedTrip, Trip, TripSummary } from '../../../contract/planning/trips.ts'
import type { CallContext, Deps, UserContext } from '../../app/request/context.ts'
import { type PlanDeps, planDays } from './plan-days.ts'
import {
  readByToken,
  readOwnTrip,
  readStops,
  readSummaries,
  type StopRow,
  showShareToken,
  type TripRow,
} from './queries.ts'

type ReadDeps = PlanDeps & Pick<Deps, 'secret'>

export const listTrips = ({ deps, user }: UserContext): Promise<TripSummary[]> =>
  readSummaries(deps.sql, user.id)

/** @throws Problem not-found */
export async function getTrip({ deps, user }: UserContext, { id }: { id: string }): Promise<Trip> {
  return await toTrip(deps, await readOwnTrip(deps.sql, user.id, id))
}

/** @param deps its `sql` may be a transaction's */
export async function toTrip(deps: ReadDeps, row: TripRow, stops?: readonly StopRow[]): Promise<Trip> {
  const { dayCount: _, shareNonce: __, shareTokenHashes: ___, createdAt, updatedAt, ...fields } = row
  return {
    ...fields,
    shareToken: await showShareToken(deps, row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    days: await planDays(deps, row, stops ?? (await readStops(deps.sql, row.id))),
  }
}

/** @throws Problem not-found */
export async function readSharedTrip(
  { deps }: Pick<CallContext, 'deps'>,
  { token }: { token: string },
): Promise<SharedTrip> {
  const row = await readByToken(deps.sql, token)
  const days = await planDays(deps, row, await readStops(deps.sql, row.id))
  const { name, note, startsOn, people, hasDrone, ownerName, sharesNotes } = row
  const bare = { name, startsOn, people, hasDrone, ownerName }
  if (sharesNotes) return { ...bare, note, days }
  const withoutNotes = days.map((day) => ({
    ...day,
    stops: day.stops.map((stop) => ({ ...stop, note: '' })),
  }))
  return { ...bare, note: '', days: withoutNotes }
}
