// Reminds attendees by email: a day before a meetup, or two hours before for those who joined later. A job runs it again and again.
import { hourMs } from '../../../rules/durations.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { meetupTimeText } from './meetup-texts.ts'
import { getLocationName, type ReadMeetup, selectMeetups } from './queries.ts'

const dayHours = 24
const lastHours = 2
/** One transaction locks the rows of this many attendees. */
const atATime = 200

type Reminding = Pick<Deps, 'publicUrl'> & { sql: Sql; now: Date }

/**
 * Marks and emails are written in one transaction: a second run, or one after a crash, reminds nobody twice.
 * Returns the number of emails.
 */
export async function remindAttendees({ sql, now, publicUrl }: Reminding): Promise<number> {
  const soon = await sql<{ id: string }[]>`
    select m.id from meetups m where m.cancelled_at is null and m.removed_at is null
      and m.starts_at > ${now} and m.starts_at <= ${new Date(now.getTime() + dayHours * hourMs)} order by m.starts_at, m.id`
  let reminded = 0
  for (const { id } of soon) reminded += await remindAll(sql, id, { now, publicUrl })
  return reminded
}

async function remindAll(sql: Sql, id: string, when: Omit<Reminding, 'sql'>): Promise<number> {
  let sent = 0
  for (;;) {
    const marked = await sql.transaction((tx) => remindSome(tx, id, when))
    sent += marked.mailed
    if (marked.count < atATime) return sent
  }
}

type Addressee = { id: string; name: string; email: string; isMailed: boolean }

async function remindSome(tx: Queryable, id: string, { now, publicUrl }: Omit<Reminding, 'sql'>) {
  const [meetup] = await tx<
    ReadMeetup[]
  >`${selectMeetups(tx, null)} where m.id = ${id} and m.starts_at > ${now}`
  if (!meetup || meetup.cancelledAt) return { count: 0, mailed: 0 }
  const marked = await tx<Addressee[]>`
    with due as (
      select a.id from meetup_attendees a join meetups m on m.id = a.meetup_id
      where a.meetup_id = ${id} and a.status = 'attending' and a.reminded_at is null and ${isDue(tx, now)}
      order by a.registration_number limit ${atATime} for update of a skip locked)
    update meetup_attendees a set reminded_at = ${now} from due, users p left join user_preferences u on u.user_id = p.id
    where a.id = due.id and p.id = a.user_id
    returning p.id, p.name, p.email,
      p.email_verified and not p.banned and not p.is_demo and coalesce(u.meetup_notifications, true) as "isMailed"`
  const addressees = marked.filter(({ isMailed }) => isMailed)
  for (const addressee of addressees) await mail(tx, meetup, addressee, publicUrl)
  return { count: marked.length, mailed: addressees.length }
}

const isDue = (sql: Queryable, now: Date): Fragment => sql`
  (a.registered_at <= m.starts_at - ${dayHours} * interval '1 hour' or m.starts_at <= ${new Date(now.getTime() + lastHours * hourMs)})`

const mail = (tx: Queryable, meetup: ReadMeetup, { id, name, email }: Addressee, publicUrl: string) =>
  queueMail(tx, {
    to: email,
    kind: 'meetup-reminder',
    userId: id,
    text: {
      subject: `Coming up: ${meetup.title}`,
      greeting: `Hi ${name},`,
      paragraphs: [
        `${meetup.title} takes place ${meetupTimeText(meetup)} at ${getLocationName(meetup)}.`,
        ...(meetup.meetingPoint ? [`Meeting point: ${meetup.meetingPoint}`] : []),
        ...(meetup.equipmentRequired.length > 0
          ? [`Please bring: ${meetup.equipmentRequired.join(', ')}`]
          : []),
        ...(meetup.weatherDependent ? [`It depends on the weather. ${meetup.weatherPlan ?? ''}`.trim()] : []),
        'If you can’t come, please leave the meetup, so that someone else can.',
      ],
      action: { label: 'View meetup', url: `${publicUrl}/meetup/${meetup.id}` },
      footer:
        'You’re receiving this email because you joined a meetup on Viewfinder. Meetup reminders can be turned off in your preferences.',
    },
  })
