// Claims for processing a photo: a worker claims it for half a minute at a time and renews the claim while it works. If the worker
// dies, the claim expires and the next worker takes over.
import { randomUUID } from 'node:crypto'
import type { Queryable, Sql } from '../platform/db/pool.ts'

const leaseSeconds = 30
const renewEveryMs = 10_000

const maxPostponeSeconds = 600

// An instant further ahead than any that is written here comes from a clock that was ahead.
const isFree = (sql: Queryable) => sql`(
  claimed_until is null or claimed_until not between now() and now() + make_interval(secs => ${maxPostponeSeconds + 60}))`

export type Claim = { photoId: string; token: string; stop: () => void }

/** A claim that renews itself until `stop`, or undefined while somebody else has the photo or it needs no work. */
export async function claimPhoto(sql: Sql, photoId: string): Promise<Claim | undefined> {
  const token = randomUUID()
  const claimed = await sql`
    update location_photos set claim = ${token}, claimed_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${photoId} and state = 'processing' and ${isFree(sql)} returning 1`
  if (claimed.length === 0) return undefined
  const renew = () =>
    sql`update location_photos set claimed_until = now() + make_interval(secs => ${leaseSeconds})
      where id = ${photoId} and claim = ${token} and state = 'processing'`
  // While the database is away the claim may lapse: recording the result checks it.
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs).unref()
  return { photoId, token, stop: () => clearInterval(timer) }
}

/** Locks the photo if the claim still holds; a claim that lapsed holds until somebody else claims. */
export async function lockClaimed(
  tx: Queryable,
  { photoId, token }: Claim,
): Promise<'held' | 'lost' | 'deleted'> {
  const [row] = await tx<{ is_held: boolean }[]>`
    select claim = ${token} and state = 'processing' as is_held from location_photos where id = ${photoId} for no key update`
  return row === undefined ? 'deleted' : row.is_held ? 'held' : 'lost'
}

/** Lets go after a failure; the photo is tried again later, the older it is the later: after ten seconds to ten minutes. */
export async function postpone(sql: Sql, { photoId, token }: Claim): Promise<void> {
  await sql`update location_photos set claim = null,
    claimed_until = now() + least(greatest((now() - created_at) / 2, interval '10 seconds'), make_interval(secs => ${maxPostponeSeconds}))
    where id = ${photoId} and claim = ${token}`
}

/** Photos that nobody works on, the oldest first. */
export async function listUnclaimed(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from location_photos where state = 'processing' and ${isFree(sql)} order by created_at limit 50`
  return rows.map(({ id }) => id)
}
