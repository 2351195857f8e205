// Users for the administrators' previews: nothing that other users don’t see.
import type { PreviewSource } from '../../app/domains/admin-preview.ts'

/** The server does not serve the image of a suspended user. */
export const userPreview: PreviewSource = (sql, id) => sql`(
  select json_build_object('name', p.name, 'text', p.bio, 'avatar', case when not coalesce(p.banned, false) then p.image end, 'userId', p.id)
  from users p where p.id = ${id})`
