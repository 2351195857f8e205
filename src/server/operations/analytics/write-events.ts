// Writes buffered views. Repeating it writes nothing twice: the key of a row is the day, what was viewed, and the visitor.

import { toUtcDay } from '../../../rules/analytics.ts'
import { addDays } from '../../../rules/dates.ts'
import type { Sql } from '../../platform/db/pool.ts'

export type ViewEvent = {
  day: string
  subject: 'site' | 'location' | 'property'
  subjectId: string
  visitor: string
  /** 0–23, UTC. */
  hour: number
  state: string | null
}

const batchSize = 1000

export const toEventKey = ({ day, subject, subjectId, visitor }: ViewEvent): string =>
  `${day} ${subject} ${subjectId} ${visitor}`

/** Views of days before yesterday are left out: they are rolled up for good. */
export async function writeEvents(sql: Sql, events: readonly ViewEvent[], now: Date): Promise<void> {
  const oldest = addDays(toUtcDay(now), -1)
  // In one order, so that two servers do not wait for each other.
  const rows = events
    .filter(({ day }) => day >= oldest)
    .map((event) => ({ key: toEventKey(event), event }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ event }) => event)
  for (let start = 0; start < rows.length; start += batchSize)
    await insert(sql, rows.slice(start, start + batchSize))
}

async function insert(sql: Sql, rows: readonly ViewEvent[]): Promise<void> {
  await sql`
    insert into analytics_events as e (day, subject, subject_id, visitor, hour, state)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ subjectId }) => subjectId)}::uuid[], ${rows.map(({ visitor }) => visitor)}::bigint[],
      ${rows.map(({ hour }) => hour)}::smallint[], ${rows.map(({ state }) => state)}::text[])
    on conflict (day, subject, subject_id, visitor) do update set state = excluded.state
    where e.state is null and excluded.state is not null`
}

/** Makes the partitions around a day. */
export async function makeParts(sql: Sql, now: Date): Promise<void> {
  await sql`select make_analytics_parts(${toUtcDay(now)}::date)`
}
