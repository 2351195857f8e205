// The pairs of entries that look alike, for administrators, without authors until the votes are counted.
import type { SimilarEntries } from '../../../contract/community/contest-shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const maxPairs = 100

/** Of standing entries, the closest first. */
export async function readSimilar(sql: Queryable, contestId: string): Promise<SimilarEntries[]> {
  const rows = await sql<SimilarEntries[]>`
    select p.entry_id as "entryId", p.other_id as "otherId", p.changes, p.likeness
    from contest_similar_entries p join contest_submissions one on one.id = p.entry_id join contest_submissions other on other.id = p.other_id
    where one.contest_id = ${contestId} and p.dismissed_at is null and one.withdrawn_at is null and one.disqualified_at is null
      and other.withdrawn_at is null and other.disqualified_at is null
    order by p.likeness desc, p.entry_id, p.other_id limit ${maxPairs}`
  return [...rows]
}

type Dismissed = { id: string; entryId: string; otherId: string }

/** POST /api/admin/contests/{id}/dismiss-similar. @throws Problem not-found, wrong-state for a pair that was dismissed before */
export async function dismissSimilar(
  context: UserContext,
  { id, entryId, otherId }: Dismissed,
): Promise<ActionResult> {
  const { sql, now } = context.deps
  return await sql.transaction(async (tx) => {
    const [pair] = await tx<{ title: string; isDismissed: boolean }[]>`
      select c.title, p.dismissed_at is not null as "isDismissed"
      from contest_similar_entries p join contest_submissions one on one.id = p.entry_id join photo_contests c on c.id = one.contest_id
      where c.id = ${id} and p.entry_id = least(${entryId}::uuid, ${otherId}::uuid) and p.other_id = greatest(${entryId}::uuid, ${otherId}::uuid)
      for update of p`
    if (!pair) throw new Problem('not-found', 'These entries aren’t listed as photos that look alike.')
    if (pair.isDismissed) throw new Problem('wrong-state', 'This pair has been dismissed before.')
    await tx`
      update contest_similar_entries set dismissed_at = ${now()}
      where entry_id = least(${entryId}::uuid, ${otherId}::uuid) and other_id = greatest(${entryId}::uuid, ${otherId}::uuid)`
    const actionId = await recordAction(tx, {
      actor: getActor(context),
      action: 'contest.dismiss-similar',
      subjectKind: 'contest',
      subjectId: id,
      subjectName: pair.title.slice(0, 120),
      detail: { entries: [entryId, otherId] },
    })
    return { actionId, canUndo: false }
  })
}

/** What is kept to find copies of a user's entries, and what was found. */
export async function forgetCopies(tx: Queryable, userId: string): Promise<void> {
  const own = tx`select id from contest_submissions where user_id = ${userId}`
  await tx`delete from contest_entry_features where submission_id in (${own})`
  await tx`delete from contest_similar_entries where entry_id in (${own}) or other_id in (${own})`
}
