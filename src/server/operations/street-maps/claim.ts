// Claims for downloading a street map: a server claims it for 15 seconds at a time and renews the claim while it works. If the server dies,
// the next one continues.
import { randomUUID } from 'node:crypto'
import type { Box } from '../../../contract/shared/bbox.ts'
import { streetMapTransitions } from '../../../rules/street-maps.ts'
import { isFree, leaseEnd, startLease } from '../../platform/db/lease.ts'
import type { Sql } from '../../platform/db/pool.ts'

const leaseSeconds = 15
/** Also how soon a canceled download stops. */
const renewEveryMs = 1000

export type ClaimedMap = Box & {
  id: string
  token: string
  name: string
  maxZoom: number
  source: string
}

type Row = Box & { id: string; name: string; max_zoom: number; source: string }

/** The map that waits longest, or the one with that id, if it waits; undefined if none does. */
export async function claimMap(sql: Sql, id?: string): Promise<ClaimedMap | undefined> {
  const token = randomUUID()
  const [row] = await sql<Row[]>`
    update street_maps set state = ${streetMapTransitions.start.to}, failure = null, claim = ${token}, claimed_until = ${leaseEnd(sql, leaseSeconds)}
    where id = (select id from street_maps
      where state = any(${streetMapTransitions.start.from}::text[]) and ${isFree(sql, sql`claimed_until`, leaseSeconds + 5)}
        ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by asked_at, id limit 1 for update skip locked)
    returning id, name, west, south, east, north, max_zoom, source`
  if (!row) return undefined
  const { max_zoom: maxZoom, ...rest } = row
  return { ...rest, maxZoom, token }
}

/**
 * Renews a claim and records the progress, until `stop`. The signal is aborted when the download was canceled or removed, when another
 * server has taken over, and when the claim could not be renewed in time.
 */
export function holdClaim(sql: Sql, { id, token }: ClaimedMap, getBytes: () => number) {
  const controller = new AbortController()
  let renewedAt = performance.now()
  const renew = async () => {
    if (performance.now() - renewedAt > leaseSeconds * 1000) controller.abort()
    const held = await sql`
      update street_maps set claimed_until = ${leaseEnd(sql, leaseSeconds)}, fetched_bytes = ${getBytes()}
      where id = ${id} and claim = ${token} and state = 'running' returning 1`
    if (held.length === 0) controller.abort()
    else renewedAt = performance.now()
  }
  return { signal: controller.signal, stop: startLease(renew, renewEveryMs) }
}

/** The next one to resume the map may start at once. */
export async function releaseClaim(sql: Sql, { id, token }: ClaimedMap, bytes: number): Promise<void> {
  await sql`
    update street_maps set claim = null, claimed_until = null,
      fetched_bytes = case when state in ('canceled', 'failed') then ${bytes} else fetched_bytes end
    where id = ${id} and claim = ${token}`
}
