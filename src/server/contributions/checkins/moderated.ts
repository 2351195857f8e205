// Moderation of check-ins: remove and restore. Its author no longer sees a removed one either.
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'
import { getLocationName } from '../../app/domains/require-location.ts'

export const moderatedCheckin: ModeratedKind = {
  table: 'user_checkins',
  toName: (row) => row.shooting_notes || 'Check-in',
  missing: 'There is no check-in with this id',
  work: {
    getAuthor: (row) => row.user_id as string,
    toData: async (tx, row) => ({
      about: `check-in at ${await getLocationName(tx, row.location_id as string)}`,
    }),
    notices: { removed: 'contribution-removed', restored: 'contribution-restored' },
  },
  applyEffects: async () => {},
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', 'Check-in at ' || l.name, 'text', left(concat_ws(' ', c.shooting_notes, c.equipment), 1000), 'image', null,
        'isRemoved', c.removed_at is not null, 'href', '/location/' || l.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from user_checkins c join locations l on l.id = c.location_id join users p on p.id = c.user_id where c.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'checkin.remove',
  },
  contributed: (sql, userId) => sql`
    select id, checkin_time as at, removed_at is not null as is_removed, false as is_anonymous from user_checkins where user_id = ${userId}`,
}
