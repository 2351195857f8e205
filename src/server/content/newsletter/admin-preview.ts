// Issues for the administrators' previews: their text, and whom it goes to.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const issuePreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', i.subject, 'text', i.body, 'isMarkdown', true, 'userId', i.created_by, 'facts', json_build_array(
    json_build_object('label', 'Preview text', 'value', nullif(i.preview_text, '')),
    json_build_object('label', 'Subscribers who would get it now', 'value', case when i.started_at is null then (
      select count(*) from newsletter_subscribers s where s.state = 'subscribed') end),
    json_build_object('label', 'Last change', 'at', i.updated_at),
    json_build_object('label', 'Sent', 'at', i.finished_at)))
  from newsletter_issues i where i.id = ${id})`
