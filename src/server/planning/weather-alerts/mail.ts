// The email about new weather alerts, right after they were found: at most one per local day of the user.
// Viewfinder assumes the time zone of most of their favorites.
import { hourMs } from '../../../rules/durations.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import {
  type Addressed,
  type Addressee,
  canBeMailed,
  mailRound,
} from '../../accounts/notifications/periodic-mail.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'

type Line = { id: string; name: string; reason: string }

const maxLines = 12
/** Older alerts are about weather that is over. */
const maxAgeMs = 36 * hourMs

/** Running it again on the same local day changes nothing. */
export async function mailWeatherAlerts({ sql, secret, publicUrl, now }: JobDeps): Promise<number> {
  const at = now()
  return await mailRound({
    sql,
    secret,
    publicUrl,
    kind: 'weather',
    wants: 'weather',
    candidates: async (db, afterId, limit) => {
      const users = await db<(Addressee & { timeZone: string | null })[]>`
      select p.id, p.name, p.email, p.username, (
        select mode() within group (order by l.time_zone) from favorites f join locations l on l.id = f.location_id
        where f.user_id = p.id) as "timeZone"
      from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and ${canBeMailed(db)} and coalesce(u.weather_alerts, true)
        and exists (select from weather_alerts a where a.user_id = p.id and ${isNew(db, at)})
      order by p.id limit ${limit}`
      return users.map(({ timeZone, ...user }) => ({
        ...user,
        period: toLocalDate(at.getTime(), timeZone ?? 'UTC'),
      }))
    },
    write: async (tx, user) => {
      const lines = await takeLines(tx, user, at)
      return lines.length === 0 ? undefined : toMail(lines, user.name, publicUrl)
    },
  })
}

const isNew = (sql: Queryable, at: Date): Fragment =>
  sql`(a.mailed_at is null and a.created_at > ${new Date(at.getTime() - maxAgeMs)})`

/**
 * Marks all alerts whose day is not over as mailed. A parallel run waits for the rows and then finds none.
 */
async function takeLines(tx: Queryable, { id, period }: Addressed, at: Date): Promise<Line[]> {
  return await tx<Line[]>`
    with taken as (
      update weather_alerts a set mailed_at = ${at} where a.user_id = ${id} and ${isNew(tx, at)} and a.date >= ${period}::date
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
