// Moderation of messages: removed after a report, and restored.
import type { ModeratedKind } from '../../app/domains/moderated-kind.ts'

export const moderatedMessage: ModeratedKind = {
  table: 'property_messages',
  toName: (row) => String(row.body).slice(0, 100),
  missing: 'There is no message with this id',
  applyEffects: async () => {},
  report: {
    subject: 'message',
    exists: (sql, id) => sql`select from property_messages where id = ${id} and removed_at is null`,
    summary: (sql, id) => sql`(
      select json_build_object('title', 'Message about ' || p.title, 'text', left(m.body, 1000), 'image', null,
        'isRemoved', m.removed_at is not null, 'href', '/property/' || p.id, 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from property_messages m join property_bookings b on b.id = m.booking_id join properties p on p.id = b.property_id
        left join users u on u.id = m.sender_id where m.id = ${id})`,
    takenDown: () => ({ removed_at: new Date() }),
    takeDownAction: 'message.remove',
  },
}
