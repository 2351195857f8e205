// The daily email about unread notifications: at most one a day, only if some are new since the last one, only for users who enabled it.
import { noticeText } from '../../rules/notices.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type Addressee, canBeMailed, mailRound } from './periodic-mail.ts'

type Options = { sql: Sql; secret: string; publicUrl: string; now: Date }
type Line = { kind: string; data: Record<string, string | number | null>; name: string | null }

const maxLines = 8

/** Queues the emails for the day of `now` (UTC). Running it again changes nothing. */
export async function mailNotices({ sql, secret, publicUrl, now }: Options): Promise<number> {
  return await mailRound({
    sql,
    secret,
    publicUrl,
    kind: 'notices',
    period: now.toISOString().slice(0, 10),
    wants: 'community',
    candidates: async (db, afterId, limit) =>
      await db<Addressee[]>`
      select p.id, p.name, p.email, p.username from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and ${canBeMailed(db)} and coalesce(u.community_notifications, true)
        and exists (select from notifications n where n.user_id = p.id and n.read_at is null and n.created_at > ${weekBefore(now)})
      order by p.id limit ${limit}`,
    write: async (tx, user) => {
      const [last] = await tx<{ at: Date | null }[]>`
        select max(created_at) as at from periodic_mails where user_id = ${user.id} and kind = 'notices' and period < ${now.toISOString().slice(0, 10)}`
      const since = last?.at ?? weekBefore(now)
      const lines = await tx<Line[]>`
        select n.kind, n.data, a.name from notifications n left join users a on a.id = n.actor_id
        where n.user_id = ${user.id} and n.read_at is null and n.created_at > ${since} order by n.created_at desc, n.id desc limit ${maxLines + 1}`
      if (lines.length === 0) return undefined
      const texts = lines
        .slice(0, maxLines)
        .map(({ kind, data, name }) => `${noticeText({ kind, data, actorName: name })}.`)
      return {
        subject:
          lines.length === 1
            ? (texts[0] as string).slice(0, -1)
            : 'News about your photos, reviews and followers',
        greeting: `Hi ${user.name},`,
        paragraphs: ['Here’s what you missed:', ...texts, ...(lines.length > maxLines ? ['…and more.'] : [])],
        action: { label: 'View notifications', url: `${publicUrl}/notifications` },
        footer:
          'You’re receiving this email because you have unread notifications. We send at most one a day.',
      }
    },
  })
}

const weekBefore = (now: Date) => new Date(now.getTime() - 7 * 86_400_000)
