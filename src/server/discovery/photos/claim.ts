// Claims for processing a photo: a worker claims it for half a minute at a time and renews the claim while it works. If the worker
// dies, the claim expires and the next worker takes over.
import { randomUUID } from 'node:crypto'
import { isFree, leaseEnd, startLease } from '../../platform/db/lease.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'

const leaseSeconds = 30
const renewEveryMs = 10_000

const maxPostponeSeconds = 600

const isUnclaimed = (sql: Queryable) => isFree(sql, sql`claimed_until`, maxPostponeSeconds + 60)

export type Claim = { photoId: string; token: string; stop: () => void }

/** A claim that is renewed until `stop`. Undefined if another worker holds the photo or it is not in state `processing`. */
export async function claimPhoto(sql: Sql, photoId: string): Promise<Claim | undefined> {
  const token = randomUUID()
  const claimed = await sql`
    update location_photos set claim = ${token}, claimed_until = ${leaseEnd(sql, leaseSeconds)}
    where id = ${photoId} and state = 'processing' and ${isUnclaimed(sql)} returning 1`
  if (claimed.length === 0) return undefined
  const renew = () =>
    sql`update location_photos set claimed_until = ${leaseEnd(sql, leaseSeconds)}
      where id = ${photoId} and claim = ${token} and state = 'processing'`
  // The claim may expire while the database is unreachable. `lockClaimed` checks it before the result is recorded.
  return { photoId, token, stop: startLease(renew, renewEveryMs) }
}

/** Locks the photo and checks the claim. An expired claim is still valid until another worker claims the photo. */
export async function lockClaimed(
  tx: Queryable,
  { photoId, token }: Claim,
): Promise<'held' | 'lost' | 'deleted'> {
  const [row] = await tx<{ is_held: boolean }[]>`
    select claim = ${token} and state = 'processing' as is_held from location_photos where id = ${photoId} for no key update`
  return row === undefined ? 'deleted' : row.is_held ? 'held' : 'lost'
}

/** Releases the claim after a failure. The next attempt follows after half the photo's age, limited to 10 seconds to 10 minutes. */
export async function postpone(sql: Sql, { photoId, token }: Claim): Promise<void> {
  await sql`update location_photos set claim = null,
    claimed_until = now() + least(greatest((now() - created_at) / 2, interval '10 seconds'), make_interval(secs => ${maxPostponeSeconds}))
    where id = ${photoId} and claim = ${token}`
}

/** Up to 50 photos in state `processing` without a valid claim, oldest first. */
export async function listUnclaimed(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from location_photos where state = 'processing' and ${isUnclaimed(sql)} order by created_at limit 50`
  return rows.map(({ id }) => id)
}
