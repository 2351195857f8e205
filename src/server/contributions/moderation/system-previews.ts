// Emails and background jobs for the administrators' previews, without what gives access to anything.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'
import { maxAttempts } from '../../platform/mail/outbox.ts'
import { ours } from './jobs.ts'

/** What is sealed stays so, and what looks like the token of a link is left out in every email. */
export const mailPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', m.subject, 'privateTo', m.to_address,
    'text', regexp_replace(replace_marks.body, '([?&#](token|key|code|secret|signature)=)[^\\s&#]+', '\\1…', 'gi'),
    'facts', json_build_array(
      json_build_object('label', 'Attempts', 'value', case when m.attempts > 0 then m.attempts || ' of ${sql.raw(String(maxAttempts))}' else 'none yet' end),
      json_build_object('label', 'Queued', 'at', m.queued_at),
      json_build_object('label', 'Part of a mailing', 'value', case when m.is_bulk then 'yes' end),
      json_build_object('label', 'Refused by the email server', 'at', m.refused_at),
      json_build_object('label', 'Bounced', 'at', m.bounced_at)))
  from mail_outbox m, lateral (select regexp_replace(m.body_text, 'sealed-' || m.id || '-\\d+', '…', 'g') as body) as replace_marks where m.id = ${id})`

/** The data of a job are ids and choices; should one be secret by its name, its value is left out. */
export const jobPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', j.name, 'facts', coalesce((
      select json_agg(json_build_object('label', d.key, 'value', case
        when d.key || case when d.value like '{%' then d.value else '' end ~* 'token|secret|password|signature' then 'hidden' else left(d.value, 300) end) order by d.key)
      from jsonb_each_text(case when jsonb_typeof(j.data) = 'object' then j.data else '{}' end) d where not starts_with(d.key, '_')), '[]')::jsonb || jsonb_build_array(
      jsonb_build_object('label', 'Attempts', 'value', j.retry_count + (j.started_on is not null)::int || ' of ' || j.retry_limit + 1),
      jsonb_build_object('label', 'Next attempt', 'at', case when j.state in ('created', 'retry') then j.start_after end),
      jsonb_build_object('label', 'Started', 'at', j.started_on),
      jsonb_build_object('label', 'Finished', 'at', j.completed_on)))
  from pgboss.job j where j.id = ${id} and ${ours(sql)} limit 1)`
