// Administration of contests: listing, creating and editing them. Once there are entries, the fields that
// entrants rely on cannot change.
import { randomBytes } from 'node:crypto'
import type { ContestChanges, NewContest } from '../../../contract/community/admin-contests.ts'
import type { Contest } from '../../../contract/community/contest-shapes.ts'
import { type FieldError, Problem } from '../../../contract/problems.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { contains, type PageInput } from '../../contributions/moderation/page.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { createChain, lockContest } from './chain.ts'
import { type ContestRow, ruledFields, statedFields } from './fields.ts'
import { noContest, selectContests, toContest, toDates } from './queries.ts'

/** Pairs of entries that look alike. */
const similarPairs = (sql: Queryable): Fragment => sql`
  contest_similar_entries p join contest_submissions one on one.id = p.entry_id join contest_submissions other on other.id = p.other_id`

/** Neither dismissed nor settled because one of the two left the contest. */
const isUndecided = (sql: Queryable): Fragment => sql`
  p.dismissed_at is null and num_nonnulls(one.withdrawn_at, one.disqualified_at, other.withdrawn_at, other.disqualified_at) = 0`

async function countPairs(sql: Queryable, contestIds: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select one.contest_id as id, count(*)::int as count from ${similarPairs(sql)}
    where one.contest_id = any (${contestIds}::uuid[]) and ${isUndecided(sql)} group by 1`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

type State = 'all' | 'flagged' | 'copies'

/** The condition on contest `c`. */
const isIn = (sql: Queryable, state: State): Fragment =>
  ({
    all: sql`true`,
    flagged: sql`c.counted_at is null and exists (select from contest_chains n where n.contest_id = c.id and n.flag_count > 0)`,
    copies: sql`c.counted_at is null and exists (select from ${similarPairs(sql)} where one.contest_id = c.id and ${isUndecided(sql)})`,
  })[state]

const countContests = (state: State) => (sql: Queryable) =>
  sql`select count(*)::int from photo_contests c where ${isIn(sql, state)}`

export const listAllContests = countedList(
  { contestsFlagged: countContests('flagged'), contestsWithCopies: countContests('copies') },
  async (
    { deps }: UserContext,
    input: PageInput & { state: State },
  ): Promise<Page<Contest & { similarPairs: number }>> => {
    const { sql } = deps
    const at = sql`c.voting_ends_at`
    const order = {
      ...byAge(input, 'admin-contests', at, sql`c.id`),
      toKeys: (row: ContestRow) => [row.votingEndDate],
    }
    const { items, nextCursor } = await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) =>
        selectContests(
          sql,
          sql`${isIn(sql, input.state)} and ${onDays(sql, at, input)} and ${contains(sql, sql`plain_text(c.title || ' ' || c.theme)`, input.search)} and ${after}`,
          end,
        ),
      (row) => toContest(row, deps.now()),
    )
    const pairs = await countPairs(
      deps.sql,
      items.map(({ id }) => id),
    )
    return { items: items.map((item) => ({ ...item, similarPairs: pairs.get(item.id) ?? 0 })), nextCursor }
  },
)

/** @throws Problem validation */
export async function createContest(context: UserContext, input: NewContest): Promise<Contest> {
  const { deps, user } = context
  const fields = { ...input, endDate: input.endDate ?? input.votingEndDate }
  requireOrder(fields)
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    const slug = await toFreeSlug(tx, fields.title)
    const columns = {
      ...statedFields.toColumns(fields),
      slug,
      created_by: user.id,
      created_at: now,
      updated_at: now,
    }
    const [row] = await tx<{ id: string }[]>`insert into photo_contests ${tx.insert(columns)} returning id`
    const { id } = row as { id: string }
    await createChain(tx, id)
    await record(tx, context, { id, name: fields.title, action: 'contest.create' })
    return await readOne(tx, id, now)
  })
}

/** @throws Problem not-found, validation, wrong-state */
export async function updateContest(
  context: UserContext,
  { id, ...changes }: ContestChanges,
): Promise<Contest> {
  const { deps } = context
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    const contest = await lockContest(tx, id)
    const dates = toDates(contest)
    const changed = ruledFields.filter((field) => {
      const before = field in dates ? dates[field as keyof typeof dates] : contest[field]
      return changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(before)
    })
    if (changed.length > 0 && (await hasEntries(tx, id))) throw fixed(changed)
    requireOrder({
      startDate: changes.startDate ?? dates.startDate,
      endDate: changes.endDate ?? dates.endDate,
      submissionDeadline: changes.submissionDeadline ?? dates.submissionDeadline,
      votingStartDate: changes.votingStartDate ?? dates.votingStartDate,
      votingEndDate: changes.votingEndDate ?? dates.votingEndDate,
    })
    const columns = { ...statedFields.toColumns(changes), updated_at: now }
    await tx`update photo_contests set ${tx.set(columns)} where id = ${id}`
    await record(tx, context, {
      id,
      name: changes.title ?? contest.title,
      action: 'contest.update',
      detail: changes,
    })
    return await readOne(tx, id, now)
  })
}

// Withdrawn ones count, too: their authors relied on the dates.
const hasEntries = async (tx: Queryable, id: string) =>
  (await tx`select from contest_submissions where contest_id = ${id} limit 1`).length > 0

function fixed(names: readonly string[]): Problem {
  const message = 'This can’t be changed any more: the contest has entries.'
  return new Problem('wrong-state', message, { errors: names.map((path) => ({ path, message })) })
}

type Dates = Record<
  'startDate' | 'endDate' | 'submissionDeadline' | 'votingStartDate' | 'votingEndDate',
  string
>

/** @throws Problem validation */
function requireOrder({
  startDate,
  endDate,
  submissionDeadline,
  votingStartDate,
  votingEndDate,
}: Dates): void {
  const errors: FieldError[] = []
  const require = (isFine: boolean, path: string, message: string) => {
    if (!isFine) errors.push({ path, message })
  }
  require(startDate < submissionDeadline, 'submissionDeadline', 'The deadline must be after the start.')
  require(submissionDeadline <= votingStartDate, 'votingStartDate', 'Voting can’t start before the deadline.')
  require(votingStartDate < votingEndDate, 'votingEndDate', 'Voting must end after it starts.')
  require(startDate < endDate, 'endDate', 'The end must be after the start.')
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors })
}

async function toFreeSlug(tx: Queryable, title: string): Promise<string> {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  const slug = plain || 'contest'
  const taken = await tx`select from photo_contests where slug = ${slug}`
  return taken.length === 0 ? slug : `${slug}-${randomBytes(4).toString('hex')}`
}

async function readOne(tx: Queryable, id: string, now: Date): Promise<Contest> {
  const [row] = await selectContests(tx, tx`c.id = ${id}`)
  if (!row) throw noContest()
  return toContest(row, now)
}

type Recorded = { id: string; name: string; action: string; detail?: object }

const record = (tx: Queryable, context: UserContext, { id, name, action, detail = {} }: Recorded) =>
  recordAction(tx, {
    actor: getActor(context),
    action,
    subjectKind: 'contest',
    subjectId: id,
    subjectName: name,
    detail: { ...detail },
  })
