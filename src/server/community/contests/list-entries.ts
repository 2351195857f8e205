// GET /api/contest-submissions. While votes are cast each viewer has an order of their own, so that every entry is first equally often;
// afterwards entries are listed by result. Entries of others are listed from the start of voting on.
import { randomInt } from 'node:crypto'
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import type { EntryListInput } from '../../../contract/community/contests.ts'
import type { CallContext } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { cutPage, type Page } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { closeDueContests } from './close.ts'
import { isStanding, selectEntries, toEntry } from './entry-queries.ts'
import { noId } from './list.ts'

type View = { viewerId: string | undefined; now: Date }

const orderName = 'contest-entries'
const maxSeed = 2 ** 31

export async function listEntries(
  { deps, session }: CallContext,
  input: EntryListInput,
): Promise<Page<ContestEntry>> {
  const hasClosed = await closeDueContests(deps)
  const sql = hasClosed ? deps.sql : deps.readSql
  const viewerId = (await session.user())?.id
  const [seed, offset] = readCursor(input.cursor)
  const view = { viewerId, now: deps.now() }
  const rows = await selectEntries(
    sql,
    viewerId,
    sql.join([...conditions(sql, input, view)], ' and '),
    sql`order by ${order(sql, viewerId ?? `visitor ${seed}`)} offset ${offset} limit ${input.limit + 1}`,
  )
  const next = { order: orderName, keys: [seed, offset + input.limit], id: noId }
  const page = cutPage(rows, input.limit, () => encodeCursor(next))
  return { ...page, items: page.items.map(toEntry) }
}

// A visitor's order is that of a number, which the next page continues with.
function readCursor(cursor: string | undefined): [seed: number, offset: number] {
  if (!cursor) return [randomInt(maxSeed), 0]
  const [seed, offset] = decodeCursor(cursor, orderName, ['integer', 'integer']).keys
  return [Number(seed), Math.max(0, Number(offset))]
}

function conditions(sql: Queryable, input: EntryListInput, { viewerId, now }: View): Fragment[] {
  const { contestId, own, winners, user } = input
  const isOwn = viewerId ? sql`(s.user_id = ${viewerId} and s.withdrawn_at is null)` : sql`false`
  const isPublic = sql`(${isStanding(sql)} and c.voting_starts_at <= ${now})`
  return [
    sql`c.is_active`,
    // An author's entries become public with the result: before that, the filter would reveal whose they are.
    user === undefined && !winners
      ? sql`(${isPublic} or ${isOwn})`
      : sql`(${isStanding(sql)} and c.counted_at is not null)`,
    ...(own ? [isOwn] : []),
    ...(contestId ? [sql`s.contest_id = ${contestId}`] : []),
    ...(winners ? [sql`s.is_winner`] : []),
    ...(user === undefined ? [] : [sql`u.username = ${user} and not u.banned`]),
  ]
}

// Entries that are being voted on, in the viewer's order; then results, newest first. The key is secret, so
// that nobody can compute the order of another viewer.
const order = (sql: Queryable, viewer: string): Fragment => sql`
  c.counted_at desc nulls first, c.id, s.rank nulls last,
  case when c.counted_at is null then
    sha256((select n.ballot_key from contest_chains n where n.contest_id = c.id) || convert_to(${viewer} || s.id, 'UTF8')) end,
  s.id`
