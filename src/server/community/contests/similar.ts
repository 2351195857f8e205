// Entries that look alike. A copy of the user's own entry is refused. A copy of somebody else's is not: the
// refusal would reveal that the photo takes part, and so whose an anonymous entry is. Administrators see such
// pairs instead, without authors until the votes are counted.
import type { SimilarEntries } from '../../../contract/community/contest-shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { maxLookDistance } from '../../../rules/contests.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

const maxPairs = 100

const distance = (sql: Queryable, one: Fragment, other: Fragment) => sql`bit_count(${one} # ${other})::int`

type OwnImage = { contestId: string; userId: string; look: string | null; path: string }

/** Entries that were disqualified count as well. @throws Problem duplicate */
export async function refuseOwnCopy(
  tx: Queryable,
  { contestId, userId, look, path }: OwnImage,
): Promise<void> {
  if (look === null) return
  const [same] = await tx<{ title: string }[]>`
    select title from contest_submissions s where contest_id = ${contestId} and user_id = ${userId} and withdrawn_at is null
      and ${distance(tx, tx`s.image_hash`, tx`${look}::bit(64)`)} <= ${maxLookDistance} order by created_at limit 1`
  if (!same) return
  const message = `This photo looks like “${same.title}”, which you’ve already entered in this contest.`
  throw new Problem('duplicate', message, { errors: [{ path, message }] })
}

/** The pairs of standing entries that look alike, the closest first. */
export async function readSimilar(sql: Queryable, contestId: string): Promise<SimilarEntries[]> {
  const rows = await sql<SimilarEntries[]>`
    select one.id as "entryId", other.id as "otherId", ${distance(sql, sql`one.image_hash`, sql`other.image_hash`)} as "differentBits"
    from contest_submissions one join contest_submissions other on other.contest_id = one.contest_id and other.id > one.id
      and ${distance(sql, sql`one.image_hash`, sql`other.image_hash`)} <= ${maxLookDistance}
    where one.contest_id = ${contestId} and one.withdrawn_at is null and one.disqualified_at is null
      and other.withdrawn_at is null and other.disqualified_at is null
    order by "differentBits", one.id, other.id limit ${maxPairs}`
  return [...rows]
}
