// Moderation of meetups and their comments: removed after a report, and restored.

import { notify, notifyUsers } from '../../accounts/notifications/notify.ts'
import type { ModeratedKind, ModeratedRow } from '../../app/domains/moderated-kind.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export const moderatedMeetup: ModeratedKind = {
  table: 'meetups',
  toName: (row) => row.title,
  missing: 'There is no meetup with this id',
  changedAt: 'updated_at',
  applyEffects: notifyOfMeetup,
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', m.title, 'text', left(m.description, 1000), 'image', null,
        'isRemoved', m.removed_at is not null, 'href', '/meetup/' || m.id, 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from meetups m left join users u on u.id = m.organizer_id where m.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'meetup.remove',
  },
  report: {
    subject: 'meetup',
    exists: (sql, id) => sql`select 1 from meetups where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from meetups where organizer_id = ${userId}`,
}

/** The organizer and everybody who registered are notified. */
async function notifyOfMeetup(tx: Queryable, before: ModeratedRow, after: ModeratedRow): Promise<void> {
  const isRemoved = after.removed_at !== null
  if (isRemoved === (before.removed_at !== null)) return
  const organizer = after.organizer_id as string | null
  const registered = await tx<{ userId: string }[]>`
    select user_id as "userId" from meetup_attendees where meetup_id = ${after.id}`
  await notifyUsers(tx, [...registered.map(({ userId }) => userId), ...(organizer ? [organizer] : [])], {
    kind: isRemoved ? 'meetup-removed' : 'meetup-restored',
    subjectKind: 'meetup',
    subjectId: after.id,
    data: { name: String(after.title) },
  })
}

export const moderatedComment: ModeratedKind = {
  table: 'meetup_comments',
  toName: (row) => String(row.body).slice(0, 100),
  missing: 'There is no comment with this id',
  applyEffects: notifyOfComment,
  removal: {
    summary: (sql, id) => sql`(
      select json_build_object('title', 'Comment on ' || m.title, 'text', left(c.body, 1000), 'image', null,
        'isRemoved', c.removed_at is not null, 'href', '/meetup/' || m.id || '#comments', 'authorId', u.id, 'author', coalesce(u.username::text, u.name))
      from meetup_comments c join meetups m on m.id = c.meetup_id join users u on u.id = c.author_id where c.id = ${id})`,
    set: () => ({ removed_at: new Date() }),
    action: 'comment.remove',
  },
  report: {
    subject: 'comment',
    exists: (sql, id) => sql`select 1 from meetup_comments where id = ${id} and removed_at is null`,
  },
  contributed: (sql, userId) => sql`
    select id, created_at as at, removed_at is not null as is_removed, false as is_anonymous from meetup_comments where author_id = ${userId}`,
}

async function notifyOfComment(tx: Queryable, before: ModeratedRow, after: ModeratedRow): Promise<void> {
  const isRemoved = after.removed_at !== null
  if (isRemoved === (before.removed_at !== null)) return
  const [meetup] = await tx<
    { title: string }[]
  >`select title from meetups where id = ${after.meetup_id as string}`
  await notify(tx, {
    userId: after.author_id as string,
    kind: isRemoved ? 'comment-removed' : 'comment-restored',
    subjectKind: 'comment',
    subjectId: after.id,
    data: { name: meetup?.title ?? '' },
  })
}
