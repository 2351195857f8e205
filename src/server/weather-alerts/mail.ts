// The email about new weather alerts: at most one a day, right after they were found.
import type { JobDeps } from '../domain.ts'
import { type Addressee, canBeMailed, mailRound } from '../notifications/periodic-mail.ts'
import type { MailText } from '../platform/mail/mail-text.ts'

type Line = { id: string; name: string; reason: string }

const maxLines = 12

/** Queues the emails of the day of `now` (UTC). Running it again changes nothing. */
export async function mailWeatherAlerts({ sql, secret, publicUrl, now }: JobDeps): Promise<number> {
  const period = now().toISOString().slice(0, 10)
  return await mailRound({
    sql,
    secret,
    publicUrl,
    kind: 'weather',
    period,
    wants: 'weather',
    candidates: async (db, afterId, limit) =>
      await db<Addressee[]>`
      select p.id, p.name, p.email, p.username from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and ${canBeMailed(db)} and coalesce(u.weather_alerts, true)
        and exists (select from weather_alerts a where a.user_id = p.id and a.created_at >= ${period}::date)
      order by p.id limit ${limit}`,
    write: async (tx, user) => {
      const lines = await tx<Line[]>`
        select l.id, l.name, a.reason from weather_alerts a join locations l on l.id = a.location_id and l.removed_at is null
        where a.user_id = ${user.id} and a.created_at >= ${period}::date order by a.date, l.name, a.kind limit ${maxLines + 1}`
      return lines.length === 0 ? undefined : toMail(lines, user.name, publicUrl)
    },
  })
}

function toMail(lines: Line[], userName: string, publicUrl: string): MailText {
  const [first] = lines as [Line]
  const others = lines.length - 1
  return {
    subject: others === 0 ? toText(first) : `Weather for photos at ${first.name} and ${others} more`,
    greeting: `Hi ${userName},`,
    paragraphs: [
      'The forecast for your favorites:',
      ...lines
        .slice(0, maxLines)
        .map((line) => ({ text: `${toText(line)}.`, url: `${publicUrl}/location/${line.id}` })),
      ...(lines.length > maxLines ? [{ text: '…and more.', url: `${publicUrl}/notifications` }] : []),
    ],
    footer:
      'You’re receiving this email because weather alerts for your favorites are on in your preferences. We send at most one a day.',
  }
}

const toText = ({ name, reason }: Line) => `${name}: ${reason}`
