// Writes the log of a contest: every change that affects its result locks the end of the log and adds a row.
import { randomBytes } from 'node:crypto'
import { type LogRow, type Opening, toMinute } from '../../../rules/ballot-log.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment, Statement } from '../../platform/db/sql.ts'
import { hashRow, hashTitle } from './ballot-log.ts'
import { type ContestRow, contestFields } from './fields.ts'
import { getState, noContest, toDates } from './queries.ts'

type ChainEnd = { ballotKey: Uint8Array; sequence: number; head: string }
const endColumns = (tx: Queryable): Fragment => tx`n.ballot_key as "ballotKey", n.sequence, n.head`

/** A contest whose log this transaction may write. `sequence` and `head` are updated by what it writes. */
export type LockedContest = ContestRow & ChainEnd

export type LogEvent = Pick<LogRow, 'kind'> & Partial<Pick<LogRow, 'submissionId' | 'voter' | 'detail'>>

/** A new contest's log, still empty. */
export async function createChain(tx: Queryable, contestId: string): Promise<void> {
  await tx`insert into contest_chains (contest_id, ballot_key) values (${contestId}, ${randomBytes(32)})`
}

/**
 * Serializes everything that decides the contest's result. If the user must be locked too, lock the user
 * first. @throws Problem not-found
 */
export async function lockContest(tx: Queryable, id: string): Promise<LockedContest> {
  const [end] = await tx<ChainEnd[]>`
    select ${endColumns(tx)} from contest_chains n where n.contest_id = ${id} for no key update`
  // Read after the lock, as the transaction that held it may have changed the contest.
  const [contest] = await tx<ContestRow[]>`
    select ${contestFields.select(tx, 'c')} from photo_contests c where c.id = ${id}`
  if (!end || !contest) throw noContest()
  return { ...contest, ...end }
}

/**
 * The same for the contest of an entry, without the contest itself, which the caller reads next. Undefined if there is no
 * such entry.
 */
export async function lockChainOfEntry(
  tx: Queryable,
  entryId: string,
): Promise<(ChainEnd & { contestId: string }) | undefined> {
  const [end] = await tx<(ChainEnd & { contestId: string })[]>`
    select ${endColumns(tx)}, n.contest_id as "contestId" from contest_chains n
    where n.contest_id = (select s.contest_id from contest_submissions s where s.id = ${entryId}) for no key update`
  return end
}

/** Whether the log already determines the result: true from the start of voting. */
export const isLogged = (contest: LockedContest, now: Date): boolean =>
  contest.sequence >= 0 || ['voting', 'closed'].includes(getState(contest, now))

/**
 * Adds rows, preceded by the opening row if there is none yet. Without events it adds only the opening row.
 */
export async function appendToLog(
  tx: Queryable,
  contest: LockedContest,
  now: Date,
  events: readonly LogEvent[],
): Promise<void> {
  const rows: LogRow[] =
    contest.sequence < 0 ? [toRow(contest, await open(tx, contest), contest.votingStartDate)] : []
  for (const event of events) rows.push(toRow(contest, event, now))
  if (rows.length === 0) return
  await tx`insert into contest_log ${tx.insert(
    rows.map(({ submissionId, ...row }) => ({ ...row, contest_id: contest.id, submission_id: submissionId })),
  )}`
  await tx`update contest_chains set sequence = ${contest.sequence}, head = ${contest.head} where contest_id = ${contest.id}`
}

/**
 * Runs a statement that changes what is logged, and adds the row if it returns one: both in one statement, because all
 * others wait meanwhile.
 */
export async function appendChange(
  tx: Queryable,
  contest: LockedContest,
  change: Statement,
  { at, ...event }: LogEvent & { at: Date },
): Promise<void> {
  if (contest.sequence < 0) {
    const changed = await change
    return changed.length === 0 ? undefined : await appendToLog(tx, contest, at, [event])
  }
  const { submissionId, ...row } = toRow(contest, event, at)
  const columns = { ...row, contest_id: contest.id, submission_id: submissionId }
  const values = Object.values(columns).map((value) => tx`${value}`)
  await tx`
    with changed as (${change}), logged as (
      insert into contest_log (${tx.id(...Object.keys(columns))}) select ${tx.join(values, ', ')} from changed)
    update contest_chains set sequence = ${contest.sequence}, head = ${contest.head}
    where contest_id = ${contest.id} and exists (select from changed)`
}

// Moves the end of the log: the next row continues from this one.
function toRow(contest: LockedContest, event: LogEvent, at: Date): LogRow {
  const row = {
    sequence: contest.sequence + 1,
    submissionId: null,
    voter: null,
    detail: null,
    ...event,
    at: toMinute(at),
  }
  const hash = hashRow(contest.head, row)
  contest.sequence = row.sequence
  contest.head = hash
  return { ...row, hash }
}

async function open(tx: Queryable, contest: LockedContest): Promise<LogEvent> {
  const entries = await tx<{ id: string; title: string; at: Date }[]>`
    select id, title, created_at as at from contest_submissions
    where contest_id = ${contest.id} and withdrawn_at is null and disqualified_at is null order by id`
  const { votingStartDate, votingEndDate } = toDates(contest)
  const salt = randomBytes(16).toString('hex')
  const opening: Opening = {
    contestId: contest.id,
    salt,
    votingStartDate,
    votingEndDate,
    winnerCount: contest.winnerCount,
    entries: entries.map(({ id, title, at }) => ({
      id,
      submittedAt: at.toISOString(),
      titleHash: hashTitle(salt, id, title),
    })),
  }
  return { kind: 'opened', detail: JSON.stringify(opening) }
}
