// Moderation of reviews: remove and restore.

import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'
import { getLocationName } from '../../app/domains/require-location.ts'
import { recountRating } from '../../discovery/locations/recompute.ts'

export const moderatedReview: ModeratedKind = {
  table: 'location_reviews',
  toName: (row) => row.title || row.content,
  missing: 'There is no review with this id',
  work: {
    getAuthor: (row) => row.user_id as string,
    toData: async (tx, row) => ({ locationName: await getLocationName(tx, row.location_id as string) }),
    notices: { removed: 'review-removed', restored: 'review-restored' },
  },
  applyEffects: async (tx, _, after) => {
    await recountRating(tx, after.location_id as string)
    await refreshReputation(tx, after.user_id as string)
  },
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', coalesce(v.title, 'Review of ' || l.name), 'text', left(v.content, 1000), 'image', null,
        'isRemoved', v.removed_at is not null, 'href', '/location/' || l.id || '#review-' || v.id, 'authorId', p.id, 'author', coalesce(p.username::text, p.name))
      from location_reviews v join locations l on l.id = v.location_id join users p on p.id = v.user_id where v.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'review.remove',
  },
  report: {
    subject: 'review',
    exists: (sql, id) => sql`select 1 from location_reviews where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from location_reviews where user_id = ${userId}`,
}
