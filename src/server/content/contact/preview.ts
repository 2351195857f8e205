// Messages to support for the administrators' previews: who wrote, if they have an account.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

export const contactPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', m.name, 'userId', m.user_id, 'like', case when m.user_id is not null then json_build_object('kind', 'user', 'id', m.user_id) end)
  from contact_messages m where m.id = ${id})`
