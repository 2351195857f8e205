// Reads trips: the user's own, with their plan, and those shared by a link.
import type { SharedTrip, Trip, TripDay, TripSummary } from '../../../contract/planning/trips.ts'
import type { TripWarningKind } from '../../../rules/trips/trip-terms.ts'
import type { CallContext, Deps, UserContext } from '../../app/request/context.ts'
import { type PlanDeps, planDays, type TripRows } from './plan-days.ts'
import {
  readByToken,
  readNights,
  readOwnTrip,
  readStops,
  readSummaries,
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

export async function toTrip(deps: ReadDeps, row: TripRow): Promise<Trip> {
  const rows = await readRows(deps, row)
  const { dayCount: _, shareNonce: __, shareTokenHashes: ___, createdAt, updatedAt, ...fields } = row
  return {
    ...fields,
    shareToken: await showShareToken(deps, row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    nights: [...rows.nights],
    days: await planDays(deps, row, rows),
  }
}

/** @throws Problem not-found */
export async function readSharedTrip(
  { deps }: Pick<CallContext, 'deps'>,
  { token }: { token: string },
): Promise<SharedTrip> {
  const row = await readByToken(deps.sql, token)
  const days = await planDays(deps, row, await readRows(deps, row))
  const { name, note, startsOn, people, hasDrone, bufferMinutes, ownerName, sharesNotes } = row
  const bare = { name, startsOn, people, hasDrone, bufferMinutes, ownerName }
  return sharesNotes ? { ...bare, note, days } : { ...bare, note: '', days: days.map(withoutPrivate) }
}

const readRows = async ({ sql }: ReadDeps, { id }: TripRow): Promise<TripRows> => ({
  stops: await readStops(sql, id),
  nights: await readNights(sql, id),
})

const tellsOfNights: ReadonlySet<TripWarningKind> = new Set(['too-far', 'long-day', 'short-night'])

/** Without notes, and without where the nights are spent, which the drives from and to there would tell. */
function withoutPrivate(day: TripDay): TripDay {
  const legs = day.stops.flatMap(({ leg }) => (leg && leg.fromNight === null ? leg : []))
  return {
    ...day,
    end: null,
    miles: Math.round(legs.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10,
    driveMinutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    warnings: day.warnings.filter(({ kind }) => !tellsOfNights.has(kind)),
    stops: day.stops.map((stop) => ({
      ...stop,
      note: '',
      leg: stop.leg?.fromNight === null ? stop.leg : null,
      driveMinutes: stop.leg?.fromNight === null ? stop.driveMinutes : null,
      warnings: stop.warnings.filter(({ kind }) => kind !== 'too-far' || stop.leg?.fromNight === null),
    })),
  }
}
