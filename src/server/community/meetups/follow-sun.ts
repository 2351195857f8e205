// Times relative to the sun follow their location: a job recomputes those of upcoming meetups, because an
// author may move a location.

import { minuteMs } from '../../../rules/durations.ts'
import { meetupSpan } from '../../../rules/meetup-times.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { lockMeetup } from './lock.ts'
import { notifyRegistered } from './notify-registered.ts'
import { getPoint, getSunStart, type ReadMeetup, selectMeetups } from './queries.ts'

type Following = Pick<Deps, 'publicUrl'> & { sql: Sql; now: Date }

/** Attendees are notified of a change of at least this many minutes. */
const noticeableMinutes = 10

/** Returns how many starts were changed. */
export async function followSun({ sql, now, publicUrl }: Following): Promise<number> {
  const upcoming = await sql<ReadMeetup[]>`${selectMeetups(sql, null)}
    where m.sun_event is not null and m.location_id is not null and m.starts_at > ${now} and m.cancelled_at is null and m.removed_at is null`
  let changed = 0
  for (const row of upcoming) {
    const span = computeSpan(row)
    if (!span || span.startMs === row.startsAt.getTime()) continue
    await sql.transaction(async (tx) => {
      await lockMeetup(tx, row.id)
      await tx`update meetups set starts_at = ${new Date(span.startMs)}, ends_at = ${new Date(span.endMs)}, revision = revision + 1
        where id = ${row.id} and starts_at = ${row.startsAt}`
      if (Math.abs(span.startMs - row.startsAt.getTime()) >= noticeableMinutes * minuteMs)
        await notifyRegistered(tx, row.id, { event: 'changed', deps: { publicUrl } })
    })
    changed += 1
  }
  return changed
}

const computeSpan = (row: ReadMeetup) =>
  meetupSpan({
    date: row.meetupDate,
    timeZone: row.timeZone,
    point: getPoint(row),
    clockTime: row.clockTime,
    sun: getSunStart(row),
    durationMinutes: row.durationMinutes,
  })
