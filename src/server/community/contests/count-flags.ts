// Counts the signs of unfair voting in running contests, for the administration's first page.
import { findFlags } from '../../../rules/contest-flags.ts'
import type { Deps } from '../../app/request/context.ts'
import { readFlagVotes } from './admin-read.ts'

/** Only of contests whose log has grown since. */
export async function countFlags({ sql, now }: Pick<Deps, 'sql' | 'now'>): Promise<void> {
  const contests = await sql<{ id: string; sequence: number }[]>`
    select c.id, n.sequence from photo_contests c join contest_chains n on n.contest_id = c.id
    where c.counted_at is null and c.voting_starts_at <= ${now()} and n.sequence > n.flagged_sequence`
  for (const { id, sequence } of contests) {
    const { length } = findFlags(await readFlagVotes(sql, id))
    await sql`update contest_chains set flag_count = ${length}, flagged_sequence = ${sequence} where contest_id = ${id}`
  }
}
