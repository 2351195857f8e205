// GET /api/meetups, and the upcoming meetups near a city for other pages.

import type { Meetup } from '../../../contract/community/meetup-shapes.ts'
import type { MeetupListInput } from '../../../contract/community/meetups.ts'
import { dayMs } from '../../../rules/durations.ts'
import type { CallContext } from '../../app/request/context.ts'
import { newestFirst, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type ReadMeetup, selectMeetups, toMeetups } from './queries.ts'

/** One in progress is listed until its end. */
export async function listMeetups(
  { deps, session }: CallContext,
  input: MeetupListInput,
): Promise<Page<Meetup>> {
  const viewer = await session.user()
  // Signed-in users read what they have just joined.
  const sql = viewer ? deps.sql : deps.readSql
  const now = deps.now()
  const isUpcoming = input.when === 'upcoming'
  const order = {
    ...newestFirst(`meetups-${input.when}`, sql`m.starts_at`, sql`m.id`),
    isAscending: isUpcoming,
    toKeys: (row: ReadMeetup) => [row.startsAt],
  }
  const list = { order, cursor: input.cursor, limit: input.limit }
  const page = await pageOf(
    sql,
    list,
    ({ after, end }) => sql<ReadMeetup[]>`${selectMeetups(sql, viewer?.id)}
    where m.removed_at is null and ${timeCondition(sql, isUpcoming, now)} and ${filters(sql, input, viewer?.id)}
      and ${after} ${end}`,
  )
  return { ...page, items: await toMeetups(sql, page.items, { viewerId: viewer?.id, now }) }
}

// No meetup lasts longer than a day, so the index on the start also bounds the end.
const timeCondition = (sql: Queryable, isUpcoming: boolean, now: Date): Fragment =>
  isUpcoming
    ? sql`m.ends_at > ${now} and m.starts_at > ${new Date(now.getTime() - dayMs)}`
    : sql`m.ends_at <= ${now}`

type Filters = Pick<MeetupListInput, 'mine' | 'skillLevel' | 'theme' | 'locationId' | 'city'>

function filters(
  sql: Queryable,
  { mine, skillLevel, theme, locationId, city }: Filters,
  viewerId: string | undefined,
): Fragment {
  const conditions = [mine ? mineCondition(sql, mine, viewerId) : sql`m.cancelled_at is null`]
  if (skillLevel) conditions.push(sql`m.skill_level in (${skillLevel}, 'all')`)
  if (theme) conditions.push(sql`${theme} = any (m.themes)`)
  if (locationId) conditions.push(sql`m.location_id = ${locationId}`)
  if (city) conditions.push(cityCondition(sql, city))
  return sql.join(conditions, ' and ')
}

const mineCondition = (
  sql: Queryable,
  mine: 'attending' | 'organizing',
  viewerId: string | undefined,
): Fragment =>
  mine === 'organizing'
    ? sql`m.organizer_id = ${viewerId ?? null}::uuid`
    : sql`m.id in (select a.meetup_id from meetup_attendees a where a.user_id = ${viewerId ?? null}::uuid)`

/** Within the circle of the cities table, by published positions. */
const cityCondition = (sql: Queryable, slug: string): Fragment => sql`exists (
  select from cities c left join locations l on l.id = m.location_id and l.removed_at is null
  where c.slug = ${slug} and coalesce(l.public_point, sphere_point(m.latitude, m.longitude)) <-> sphere_point(c.latitude, c.longitude)
    <= 2 * sin(c.radius_miles / 2 / 3959))`
