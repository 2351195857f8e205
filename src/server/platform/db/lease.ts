// Rows of work that a process claims for a while. There are two kinds. Short work at another service: a claim counts an
// attempt and lasts longer with each (`claimedUntil`, `isDue`), and `workThrough` performs such rows one by one. Long work
// on this machine: a claim with a token is renewed while the work goes on (`startLease`), so that after a crash another
// process continues soon. A claim is a statement of its own, so the work is outside of any transaction. An instant further
// ahead than the product ever sets one was written by a wrong clock, and counts as past in both.
import type { Queryable } from './pool.ts'
import type { Fragment } from './sql.ts'

/** Longer than a request to another service takes; doubled with each attempt. */
const firstSeconds = 20
const maxSeconds = 1800

/** The end of a claim, from the row's attempts before it. */
export const claimedUntil = (sql: Queryable, attempts: Fragment = sql`attempts`): Fragment =>
  sql`now() + least(${firstSeconds} * power(2, least(${attempts}, 10)), ${maxSeconds}) * interval '1 second'`

// Columns of times have milliseconds, and PostgreSQL rounds: a row that is due now may be up to half a millisecond ahead.
export const isDue = (sql: Queryable, at: Fragment): Fragment =>
  sql`(${at} <= now() + interval '1 millisecond' or ${at} > now() + interval '1 hour')`

type Work<Row> = {
  /** The next row, claimed; undefined if none is due. */
  claim: () => Promise<Row | undefined>
  /** False: nothing else is due, and no further claim is tried. */
  perform: (row: Row) => Promise<unknown>
  /** Records why it failed. The row is due again when its claim ends. */
  postpone: (row: Row, error: unknown) => Promise<void>
  maxRows: number
}

/** Performs due rows, one after another. A failed one delays no other. Returns how many were claimed. */
export async function workThrough<Row>({ claim, perform, postpone, maxRows }: Work<Row>): Promise<number> {
  for (let done = 0; done < maxRows; done += 1) {
    const row = await claim()
    if (!row) return done
    const mayGoOn = await perform(row).catch((error: unknown) => postpone(row, error))
    if (mayGoOn === false) return done + 1
  }
  return maxRows
}

/** The end of a lease of `seconds`. */
export const leaseEnd = (sql: Queryable, seconds: number): Fragment =>
  sql`now() + make_interval(secs => ${seconds})`

/** Nobody holds the lease. `maxSeconds`: no lease or delay ends later than that. */
export const isFree = (sql: Queryable, until: Fragment, maxSeconds: number): Fragment =>
  sql`(${until} is null or ${until} not between now() and now() + make_interval(secs => ${maxSeconds}))`

/** Renews a lease until the returned function is called. A failed renewal is ignored: the next may come in time. */
export function startLease(renew: () => Promise<unknown>, everyMs: number): () => void {
  const timer = setInterval(() => void renew().catch(() => {}), everyMs).unref()
  return () => clearInterval(timer)
}
