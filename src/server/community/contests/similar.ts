// The pairs of entries that look alike, for administrators, without authors until the votes are counted.
import type { SimilarEntries } from '../../../contract/community/contest-shapes.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const maxPairs = 100

/** Of standing entries, the closest first. */
export async function readSimilar(sql: Queryable, contestId: string): Promise<SimilarEntries[]> {
  const rows = await sql<SimilarEntries[]>`
    select p.entry_id as "entryId", p.other_id as "otherId", p.changes, p.likeness
    from contest_similar_entries p join contest_submissions one on one.id = p.entry_id join contest_submissions other on other.id = p.other_id
    where one.contest_id = ${contestId} and one.withdrawn_at is null and one.disqualified_at is null
      and other.withdrawn_at is null and other.disqualified_at is null
    order by p.likeness desc, p.entry_id, p.other_id limit ${maxPairs}`
  return [...rows]
}

/** What is kept to find copies of a user's entries, and what was found. */
export async function forgetCopies(tx: Queryable, userId: string): Promise<void> {
  const own = tx`select id from contest_submissions where user_id = ${userId}`
  await tx`delete from contest_entry_features where submission_id in (${own})`
  await tx`delete from contest_similar_entries where entry_id in (${own}) or other_id in (${own})`
}
