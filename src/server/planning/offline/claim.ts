// Claims for building a pack: a server claims it for a minute at a time and renews the claim while it works. If the server dies, the claim
// expires and the next one continues.
import { randomUUID } from 'node:crypto'
import type { PackArea } from '../../../contract/planning/offline.ts'
import { isFree, leaseEnd, startLease } from '../../platform/db/lease.ts'
import type { Sql } from '../../platform/db/pool.ts'

const leaseSeconds = 60
const renewEveryMs = 20_000
/** After this many failed builds in a row, a pack waits for the nightly job or an administrator. */
const maxFailures = 5

export type ClaimedPack = {
  id: string
  token: string
  isOwn: boolean
  area: PackArea
  /** The number of the published build. */
  build: number
  rewrites: boolean
  requestedAt: Date
  stop: () => void
}

type Row = {
  id: string
  is_own: boolean
  area: PackArea
  build: number
  rewrites: boolean
  build_requested_at: Date
}

/** The pack that waits longest, claimed until `stop`; undefined if none waits. */
export async function claimPack(sql: Sql): Promise<ClaimedPack | undefined> {
  const token = randomUUID()
  const [row] = await sql<Row[]>`
    update offline_location_packs set claim = ${token}, claimed_until = ${leaseEnd(sql, leaseSeconds)}
    where id = (select id from offline_location_packs
      where build_requested_at is not null and removed_at is null and failed_count < ${maxFailures}
        and ${isFree(sql, sql`claimed_until`, leaseSeconds + 5)}
      order by build_requested_at, id limit 1 for update skip locked)
    returning id, owner_id is not null as is_own, area, build, rewrites, build_requested_at`
  if (!row) return undefined
  const renew = () =>
    sql`update offline_location_packs set claimed_until = ${leaseEnd(sql, leaseSeconds)} where id = ${row.id} and claim = ${token}`
  const { id, area, build, rewrites } = row
  return {
    id,
    token,
    isOwn: row.is_own,
    area,
    build,
    rewrites,
    requestedAt: row.build_requested_at,
    stop: startLease(renew, renewEveryMs),
  }
}

/** Releases the claim of a build that failed; the next attempt follows when the lease would have ended. */
export async function noteFailure(sql: Sql, { id, token }: ClaimedPack, error: string): Promise<void> {
  await sql`update offline_location_packs set claim = null, failed_count = failed_count + 1, build_error = ${error.slice(0, 500)}
    where id = ${id} and claim = ${token}`
}
