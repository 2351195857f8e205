// Moderation of messages and of reviews of bookings: remove and restore.
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'
import { recountRating } from './reviews.ts'

export const moderatedMessage: ModeratedKind = {
  table: 'property_messages',
  toName: (row) => String(row.body).slice(0, 100),
  missing: 'There is no message with this id',
  applyEffects: async () => {},
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', 'Message about ' || p.title, 'text', left(m.body, 1000), 'image', null,
        'isRemoved', m.removed_at is not null, 'href', '/property/' || p.id, 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from property_messages m join property_bookings b on b.id = m.booking_id join properties p on p.id = b.property_id
        left join users u on u.id = m.sender_id where m.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'message.remove',
  },
  report: {
    subject: 'message',
    exists: (sql, id) => sql`select from property_messages where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from property_messages where sender_id = ${userId}`,
  isPrivate: true,
}

export const moderatedPropertyReview: ModeratedKind = {
  table: 'property_reviews',
  toName: (row) => row.title || row.content,
  missing: 'There is no review with this id',
  work: {
    getAuthor: (row) => row.author_id as string | null,
    toData: async (tx, row) => {
      const [property] = await tx<{ title: string }[]>`
        select title from properties where id = ${row.property_id as string}`
      return { about: `review of a booking of ${property?.title ?? 'a property'}` }
    },
    notices: { removed: 'contribution-removed', restored: 'contribution-restored' },
  },
  applyEffects: async (tx, _, after) => await recountRating(tx, after.property_id as string, new Date()),
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', coalesce(r.title, 'Review of ' || case r.side when 'guest' then p.title else 'a guest of ' || p.title end),
        'text', left(concat_ws(' ', r.content, r.pros, r.cons), 1000), 'image', null, 'isRemoved', r.removed_at is not null,
        'href', '/property/' || p.id, 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from property_reviews r join properties p on p.id = r.property_id left join users u on u.id = r.author_id where r.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'property-review.remove',
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from property_reviews where author_id = ${userId}`,
}
