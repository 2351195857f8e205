// Moderation of photos: remove, restore, feature.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'
import { getLocationName } from '../../app/domains/require-location.ts'
import { refreshCover } from './cover.ts'

export const moderatedPhoto: ModeratedKind = {
  table: 'location_photos',
  toName: (row) => row.title || row.description || 'Photo',
  missing: 'There is no photo with this id',
  work: {
    getAuthor: (row) => row.user_id as string,
    toData: async (tx, row) => ({ locationName: await getLocationName(tx, row.location_id as string) }),
    notices: { removed: 'photo-removed', restored: 'photo-restored' },
  },
  applyEffects: async (tx, _, after) => {
    await refreshCover(tx, after.location_id as string)
    await refreshReputation(tx, after.user_id as string)
  },
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', coalesce(h.title, 'Photo of ' || l.name), 'text', left(h.description, 400),
        'image', case when h.state = 'ready' then '/media/' || h.id || '/320.jpg' end,
        'isRemoved', h.removed_at is not null, 'href', '/location/' || l.id || '?photo=' || h.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id where h.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'photo.remove',
  },
  report: {
    subject: 'photo',
    exists: (sql, id) => sql`select 1 from location_photos where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from location_photos where user_id = ${userId}`,
}
