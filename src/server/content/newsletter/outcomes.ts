// Records the outcomes of an issue's emails. An address that the mail server refuses for good gets no further
// issues.
import type { Sql } from '../../platform/db/pool.ts'
import { readOutcomes } from '../../platform/mail/outcomes.ts'

const atATime = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** Every email is counted once, even if several servers run this. */
export async function noteOutcomes(sql: Sql): Promise<void> {
  let afterId = firstId
  for (;;) {
    const rows = await sql<{ mail_id: string }[]>`
      select mail_id from newsletter_deliveries where outcome = 'queued' and mail_id > ${afterId} order by mail_id limit ${atATime}`
    const last = rows.at(-1)
    if (!last) return
    await noteSome(
      sql,
      rows.map((row) => row.mail_id),
    )
    afterId = last.mail_id
  }
}

async function noteSome(sql: Sql, mailIds: string[]): Promise<void> {
  const known = await readOutcomes(sql, mailIds)
  if (known.length === 0) return
  await sql`
    with changed as (
      update newsletter_deliveries d set outcome = k.outcome
      from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ outcome }) => outcome)}::text[]) k (mail_id, outcome)
      where d.mail_id = k.mail_id and d.outcome = 'queued' returning d.issue_id, d.subscriber_id, d.outcome
    ), counted as (
      update newsletter_issues i set sent_count = i.sent_count + c.sent, bounced_count = i.bounced_count + c.bounced, failed_count = i.failed_count + c.failed
      from (select issue_id, count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where outcome = 'bounced')::int as bounced,
          count(*) filter (where outcome = 'failed')::int as failed from changed group by issue_id) c
      where i.id = c.issue_id
    )
    update newsletter_subscribers s set state = 'bounced', ended_at = now(), token_hash = null
    from changed c where c.outcome = 'bounced' and s.id = c.subscriber_id and s.state = 'subscribed'`
}
