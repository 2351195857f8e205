// Counts the words of all locations' texts into search_words: every night, after an import, and with the demo.
import type { Queryable, Sql } from '../../platform/db/pool.ts'

const countLock = 7_203_444
const freshHours = 12
const maxWordLength = 40

/** For the job, which also runs when a server starts: does nothing if the words were counted recently. */
export async function countWordsIfOld(sql: Sql): Promise<void> {
  const [recent] =
    await sql`select from search_word_counts where counted_at > now() - make_interval(hours => ${freshHours})`
  if (!recent) await sql.transaction(countWords)
}

/** Counts again. Words shared by many locations take no lock that authors would wait for. */
export async function countWords(tx: Queryable): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`select pg_advisory_xact_lock(${countLock})`
  await tx`create temporary table counted_words on commit drop as
    select word, max(count)::int as location_count, bool_or(is_described) as is_described from (
      select word, ndoc as count, false as is_described from ts_stat('select document from locations where removed_at is null')
      union all
      select word, 0, true from ts_stat('select document from locations where removed_at is null and (source is null or is_demo)')
    ) words where length(word) <= ${maxWordLength} and word !~ '[0-9]' group by word`
  await tx`delete from search_words w where not exists (select from counted_words c where c.word = w.word)`
  await tx`insert into search_words as w (word, location_count, is_described) select word, location_count, is_described from counted_words
    on conflict (word) do update set location_count = excluded.location_count, is_described = excluded.is_described
    where (w.location_count, w.is_described) is distinct from (excluded.location_count, excluded.is_described)`
  await tx`insert into search_word_counts (counted_at) values (now()) on conflict (is_only) do update set counted_at = excluded.counted_at`
  await tx`drop table counted_words`
}
