// Tells a user that something happened: a row, in the transaction that causes it.
import type { Queryable } from '../platform/db/pool.ts'

/**
 * `kind` says what happened, `actorId` who did it, the subject what it is about.
 * `data` holds what the line shows: names, never anything private.
 */
export type Notice = {
  userId: string
  kind:
    | 'follow'
    | 'photo-like'
    | 'review-like'
    | 'photo-ready'
    | 'photo-failed'
    | 'photo-featured'
    | `${'location' | 'review' | 'photo'}-${'verified' | 'removed' | 'restored'}`
    | 'report-decided'
    | 'new-photo'
  actorId?: string | null
  subjectKind: 'user' | 'photo' | 'review' | 'location' | 'report'
  subjectId: string
  data?: Record<string, string | number | null>
}

// What others do with one's work; the switch "community notifications" turns it off.
const community: Notice['kind'][] = ['follow', 'photo-like', 'review-like', 'new-photo']

/** Nobody is told of their own deeds, nor of what they switched off; the same deed of the same user is told once. */
export async function notify(
  tx: Queryable,
  { userId, kind, actorId = null, subjectKind, subjectId, data = {} }: Notice,
): Promise<void> {
  if (actorId === userId) return
  await tx`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data)
    select ${userId}, ${kind}, ${actorId}, ${subjectKind}, ${subjectId}, ${tx.json(data)}
    where not (${community.includes(kind)} and exists (select from user_preferences where user_id = ${userId} and not community_notifications))
    on conflict do nothing`
}

/** Tells those who follow the actor of something new at a location: once a day for each, however much of it there is. */
export async function notifyFollowers(
  tx: Queryable,
  { kind, actorId, subjectKind, subjectId, data }: Required<Omit<Notice, 'userId'>>,
): Promise<void> {
  await tx`insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, data)
    select f.follower_id, ${kind}, ${actorId}, ${subjectKind}, ${subjectId}, ${tx.json(data)} from follows f
    where f.following_id = ${actorId}
      and not exists (select from user_preferences u where u.user_id = f.follower_id and not u.community_notifications)
      and not exists (select from notifications n where n.user_id = f.follower_id and n.kind = ${kind} and n.actor_id = ${actorId}
        and n.data ->> 'locationId' = ${String(data.locationId)} and n.created_at > now() - interval '1 day')
    on conflict do nothing`
}
