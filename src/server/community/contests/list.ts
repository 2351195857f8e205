// GET /api/photo-contests: those that are not over, the next to end first, then the newest results. GET /api/photo-contests/{id}: one of them.
import type { Contest, ContestPage, ContestWithImages } from '../../../contract/community/contest-shapes.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { CallContext } from '../../app/request/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { cutPage, type Page } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { toVoterCode } from './ballot-log.ts'
import { closeDueContests } from './close.ts'
import { withImages } from './cover-images.ts'
import type { ContestRow } from './fields.ts'
import { readHeads } from './publish-heads.ts'
import { findContest, selectContests, toContest } from './queries.ts'

type ListInput = { state: 'open' | 'closed' | 'all'; cursor?: string | undefined; limit: number }

/** No row: these cursors hold an offset. */
export const noId = '00000000-0000-0000-0000-000000000000'
const orderName = 'contests'

export async function listContests(
  { deps }: CallContext,
  input: ListInput,
): Promise<Page<ContestWithImages>> {
  const sql = (await closeDueContests(deps)) ? deps.sql : deps.readSql
  const now = deps.now()
  const isOver = sql`c.voting_ends_at <= ${now}`
  const state = { open: sql`not ${isOver}`, closed: isOver, all: sql`true` }[input.state]
  const offset = readOffset(input.cursor, `${orderName} ${input.state}`)
  const rows = await selectContests(
    sql,
    sql`c.is_active and ${state}`,
    sql`order by ${isOver}, case when not ${isOver} then c.voting_ends_at end, c.voting_ends_at desc, c.id
      offset ${offset} limit ${input.limit + 1}`,
  )
  const page = toPage(rows, { ...input, offset, order: `${orderName} ${input.state}`, now })
  return { ...page, items: await withImages(sql, page.items, now) }
}

/** The list continues after this many contests: it is short and rarely changes. */
const readOffset = (cursor: string | undefined, order: string): number =>
  cursor ? Math.max(0, Number(decodeCursor(cursor, order, ['integer']).keys[0])) : 0

type Paged = { limit: number; offset: number; order: string; now: Date }

function toPage(rows: readonly ContestRow[], { limit, offset, order, now }: Paged): Page<Contest> {
  const next = { order, keys: [offset + limit], id: noId }
  const { items, nextCursor } = cutPage(rows, limit, () => encodeCursor(next))
  return { items: items.map((row) => toContest(row, now)), nextCursor }
}

/** @throws Problem not-found */
export async function readContest(
  { deps, session }: CallContext,
  { id }: { id: string },
): Promise<ContestPage> {
  await closeDueContests(deps)
  const { sql } = deps
  const contest = await findContest(sql, id)
  const user = await session.user()
  const heads = await readHeads(sql, contest.id)
  const now = deps.now()
  const [shown] = await withImages(sql, [toContest(contest, now)], now)
  return {
    ...(shown as ContestWithImages),
    publishedHeads: heads.map(({ day, hash }) => ({ day, hash })),
    own: user ? await readOwn(sql, contest, user) : null,
  }
}

type Own = { entryCount: number; voteCount: number; ballotKey: Uint8Array }

async function readOwn(sql: Queryable, contest: ContestRow, { id }: User): Promise<ContestPage['own']> {
  const [row] = await sql<Own[]>`
    select n.ballot_key as "ballotKey",
      (select count(*)::int from contest_submissions s where s.contest_id = n.contest_id and s.user_id = ${id} and s.withdrawn_at is null) as "entryCount",
      (select count(*)::int from contest_votes v where v.contest_id = n.contest_id and v.user_id = ${id}) as "voteCount"
    from contest_chains n where n.contest_id = ${contest.id}`
  if (!row) return null
  const { ballotKey, ...counts } = row
  return { ...counts, voterCode: contest.resultsAt ? toVoterCode(ballotKey, id) : null }
}
