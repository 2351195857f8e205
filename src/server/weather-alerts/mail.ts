// The email about new weather alerts: at most one a day, right after they were found.
import type { JobDeps } from '../domain.ts'
import { type Addressee, canBeMailed, mailRound } from '../notifications/periodic-mail.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import type { MailText } from '../platform/mail/mail-text.ts'

type Line = { id: string; name: string; reason: string }

const maxLines = 12
const hourMs = 3_600_000
/** A little less than a day, because jobs start some seconds earlier or later. */
const minApartMs = 23 * hourMs
/** What is older speaks of weather that is over. */
const maxAgeMs = 36 * hourMs

/**
 * Queues the emails of the day of `now` (UTC), for nobody who got one less than a day ago: a late run may come after midnight. Running it
 * again changes nothing.
 */
export async function mailWeatherAlerts({ sql, secret, publicUrl, now }: JobDeps): Promise<number> {
  const at = now()
  const period = at.toISOString().slice(0, 10)
  const recently = new Date(at.getTime() - minApartMs)
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
        and exists (select from weather_alerts a where a.user_id = p.id and ${isNew(db, at)})
        and not exists (select from weather_alerts a where a.user_id = p.id and a.mailed_at > ${recently})
      order by p.id limit ${limit}`,
    write: async (tx, user) => {
      const lines = await takeLines(tx, user.id, at)
      return lines.length === 0 ? undefined : toMail(lines, user.name, publicUrl)
    },
  })
}

/** Not mailed yet and not over. */
const isNew = (sql: Queryable, at: Date): Fragment => sql`(a.mailed_at is null
  and a.created_at > ${new Date(at.getTime() - maxAgeMs)} and a.date >= ${at.toISOString().slice(0, 10)}::date)`

/** Marks all of them as mailed. A parallel run waits for the rows and then finds none. */
async function takeLines(tx: Queryable, userId: string, at: Date): Promise<Line[]> {
  return await tx<Line[]>`
    with taken as (
      update weather_alerts a set mailed_at = ${at} where a.user_id = ${userId} and ${isNew(tx, at)}
      returning a.location_id, a.kind, a.date, a.reason
    )
    select l.id, l.name, t.reason from taken t join locations l on l.id = t.location_id and l.removed_at is null
    order by t.date, l.name, t.kind limit ${maxLines + 1}`
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
