// Notifies a user of an event: inserts a row, in the transaction of the event.
import { communityNotices, type NoticeKind, type NoticeSubject } from '../../../rules/notices.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/**
 * `kind` is the event, `actorId` the user who caused it, and the subject is what it is about.
 * `data` holds the values shown in the text: names, never anything private.
 */
export type Notice = {
  userId: string
  kind: NoticeKind
  actorId?: string | null
  subjectKind: NoticeSubject
  subjectId: string
  data?: Record<string, string | number | null>
}

/** Users are not notified of their own actions or of disabled kinds. A repeated action of the same user notifies once. */
export async function notify(
  tx: Queryable,
  { userId, kind, actorId = null, subjectKind, subjectId, data = {} }: Notice,
): Promise<void> {
  if (actorId === userId) return
  await tx`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data)
    select ${userId}, ${kind}, ${actorId}, ${subjectKind}, ${subjectId}, ${tx.json(data)}
    where not (${communityNotices.includes(kind)} and exists (select from user_preferences where user_id = ${userId} and not community_notifications))
    on conflict do nothing`
}

/** Notifies the actor's followers of something new. Several at one location are shown as one. */
export async function notifyFollowers(
  tx: Queryable,
  { kind, actorId, subjectKind, subjectId, data }: Required<Omit<Notice, 'userId'>>,
): Promise<void> {
  await tx`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data)
    select f.follower_id, ${kind}, ${actorId}, ${subjectKind}, ${subjectId}, ${tx.json(data)} from follows f
    where f.following_id = ${actorId}
      and not exists (select from user_preferences u where u.user_id = f.follower_id and not u.community_notifications)
    on conflict do nothing`
}

/**
 * Notifies several users of an event that no single user caused, including users who muted community
 * notifications.
 */
export async function notifyUsers(
  tx: Queryable,
  userIds: readonly string[],
  { kind, subjectKind, subjectId, data = {} }: Omit<Notice, 'userId' | 'actorId'>,
): Promise<void> {
  await tx`insert into notifications (user_id, kind, subject_kind, subject_id, data)
    select u.id, ${kind}, ${subjectKind}, ${subjectId}, ${tx.json(data)} from unnest(${[...userIds]}::uuid[]) u (id)`
}
