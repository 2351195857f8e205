// A location as administrators change it: verify, edit, close, remove, restore.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'
import { readLandmarks, replaceLandmarks } from './seen-landmarks.ts'

export const moderatedLocation: ModeratedKind = {
  table: 'locations',
  toName: (row) => row.name,
  missing: 'There is no location with this id',
  changedAt: 'updated_at',
  attached: { landmarks: { read: readLandmarks, write: replaceLandmarks } },
  work: {
    // An imported location has no author.
    getAuthor: (row) => row.created_by as string | null,
    toData: async (_, row) => ({ locationName: String(row.name ?? '') }),
    notices: { removed: 'location-removed', restored: 'location-restored' },
  },
  applyEffects: async (tx, _, after) => await refreshReputation(tx, after.created_by as string | null),
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', l.name, 'text', left(l.description, 400), 'image', null, 'isRemoved', l.removed_at is not null,
        'href', '/location/' || l.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from locations l left join users p on p.id = l.created_by where l.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'location.remove',
  },
  report: {
    subject: 'location',
    exists: (sql, id) => sql`select 1 from locations where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from locations where created_by = ${userId}`,
}
