// The daily email about unread notifications: at most one a day, only if some are new since the last one, only for users who enabled it.
import { weekMs } from '../../../rules/durations.ts'
import { type NoticeKind, noticeText } from '../../../rules/notices.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'
import { type GroupRow, selectGroups } from './groups.ts'
import { type Addressed, canBeMailed, mailRound } from './periodic-mail.ts'

type Options = { sql: Sql; secret: string; publicUrl: string; domains: readonly Domain[]; now: Date }

const maxLines = 8

/** Has an email of its own. */
const elsewhere = 'weather-alert' satisfies NoticeKind

/** Queues the emails for the day of `now` (UTC). Running it again changes nothing. */
export async function mailNotices({ sql, secret, publicUrl, domains, now }: Options): Promise<number> {
  return await mailRound({
    sql,
    secret,
    publicUrl,
    kind: 'notices',
    wants: 'community',
    candidates: async (db, afterId, limit) =>
      await db<Addressed[]>`
      select p.id, p.name, p.email, p.username, ${now.toISOString().slice(0, 10)}::text as period from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and ${canBeMailed(db)} and coalesce(u.community_notifications, true)
        and exists (select from notifications n where n.user_id = p.id and n.read_at is null and n.kind <> ${elsewhere} and n.created_at > ${weekBefore(now)})
      order by p.id limit ${limit}`,
    write: async (tx, user) => {
      const [last] = await tx<{ at: Date | null }[]>`
        select max(created_at) as at from periodic_mails where user_id = ${user.id} and kind = 'notices' and period < ${now.toISOString().slice(0, 10)}`
      const since = last?.at ?? weekBefore(now)
      const condition = tx`n.user_id = ${user.id} and n.read_at is null and n.kind <> ${elsewhere} and n.created_at > ${since}`
      const lines = await selectGroups(tx, domains, { condition, limit: maxLines + 1 })
      return lines.length === 0 ? undefined : toMail(lines, user.name, publicUrl)
    },
  })
}

const footer = 'You’re receiving this email because you have unread notifications. We send at most one a day.'

// A single notification gets a button that leads to its subject; with several, each line is a link.
function toMail(lines: GroupRow[], userName: string, publicUrl: string): MailText {
  const shown = lines.slice(0, maxLines).map((line) => ({
    text: noticeText({ ...line, actorName: line.actor_name }),
    url: line.path === null ? undefined : `${publicUrl}${line.path}`,
  }))
  const [first] = shown as [(typeof shown)[number]]
  const isSingle = shown.length === 1
  return {
    subject: isSingle ? first.text : 'News about your photos, reviews and followers',
    greeting: `Hi ${userName},`,
    paragraphs: [
      'Here’s what you missed:',
      ...shown.map(({ text, url }) => (url && !isSingle ? { text: `${text}.`, url } : `${text}.`)),
      ...(lines.length > maxLines ? [{ text: '…and more.', url: `${publicUrl}/notifications` }] : []),
    ],
    ...(isSingle && first.url ? { action: { label: 'Take a look', url: first.url } } : {}),
    footer,
  }
}

const weekBefore = (now: Date) => new Date(now.getTime() - weekMs)
