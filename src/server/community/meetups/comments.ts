// Comments on meetups: plain text, limited a day, deleted by their author or removed after a report.

import type { MeetupComment } from '../../../contract/community/meetup-comments.ts'
import type { UserSummary } from '../../../contract/community/profiles.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { meetupLimits } from '../../../rules/meetups.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { noMeetup } from './queries.ts'

type CommentRow = { id: string; meetupId: string; author: UserSummary; body: string; createdAt: Date }

const selectComments = (sql: Queryable): Fragment => sql`
  select c.id, c.meetup_id as "meetupId", c.body, c.created_at as "createdAt",
    json_build_object('id', p.id, 'username', coalesce(p.username, p.name), 'displayName', p.name, 'profileImage', p.image, 'isDemo', p.is_demo) as author
  from meetup_comments c join users p on p.id = c.author_id`

const toComment = (row: CommentRow, viewerId: string | undefined): MeetupComment => ({
  ...row,
  isOwn: row.author.id === viewerId,
  createdAt: row.createdAt.toISOString(),
})

/** @throws Problem not-found */
export async function listComments(
  { deps, session }: CallContext,
  { id, cursor, limit }: PageInput & { id: string },
): Promise<Page<MeetupComment>> {
  const viewer = await session.user()
  const sql = viewer ? deps.sql : deps.readSql
  await requireMeetup(sql, id)
  const order = {
    ...newestFirst('meetup-comments', sql`c.created_at`, sql`c.id`),
    toKeys: (row: CommentRow) => [row.createdAt],
  }
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<CommentRow[]>`${selectComments(sql)}
    where c.meetup_id = ${id} and c.removed_at is null and ${after} ${end}`,
    (row) => toComment(row, viewer?.id),
  )
}

async function requireMeetup(
  sql: Queryable,
  id: string,
): Promise<{ title: string; organizerId: string | null }> {
  const [row] = await sql<{ title: string; organizerId: string | null }[]>`
    select title, organizer_id as "organizerId" from meetups where id = ${id} and removed_at is null`
  if (!row) throw noMeetup()
  return row
}

/** @throws Problem not-found, rate-limited */
export async function addComment(
  { deps, user, transaction }: UserContext,
  { id, body }: { id: string; body: string },
): Promise<MeetupComment> {
  const now = deps.now()
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireFew(tx, user.id, now)
    const { title, organizerId } = await requireMeetup(tx, id)
    const columns = { meetup_id: id, author_id: user.id, body, created_at: now }
    const [made] = await tx<{ id: string }[]>`insert into meetup_comments ${tx.insert(columns)} returning id`
    const { id: commentId } = made as { id: string }
    if (organizerId)
      await notify(tx, {
        userId: organizerId,
        kind: 'meetup-commented',
        actorId: user.id,
        subjectKind: 'meetup',
        subjectId: id,
        data: { name: title },
      })
    const [row] = await tx<CommentRow[]>`${selectComments(tx)} where c.id = ${commentId}`
    return toComment(row as CommentRow, user.id)
  })
}

async function requireFew(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from meetup_comments where author_id = ${userId} and created_at > ${new Date(now.getTime() - dayMs)}`
  if ((row?.count ?? 0) >= meetupLimits.commentsADay)
    throw new Problem('rate-limited', `You can write up to ${meetupLimits.commentsADay} comments a day.`, {
      retryAfterSeconds: 3600,
    })
}

/** @throws Problem not-found, also for another user's comment */
export async function removeComment({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const removed = await tx`
      delete from meetup_comments where id = ${id} and author_id = ${user.id} and removed_at is null`
    if (removed.count === 0) throw new Problem('not-found', 'There is no comment with this id')
    for (const { forgetSubject } of deps.domains) await forgetSubject?.(tx, 'comment', id)
  })
}
