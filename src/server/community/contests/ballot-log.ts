// The hash-chained log of a contest: how a row is hashed, and the recount of a result from the log alone. Also used by
// `npm run verify-contest`.

import { createHash, createHmac } from 'node:crypto'
import type { BallotRow } from '../../../contract/community/contest-shapes.ts'
import { byResult, type Counted, toWinners } from '../../../rules/contests.ts'
import { minuteMs } from '../../../rules/durations.ts'

export type LogRow = BallotRow
type Unhashed = Omit<LogRow, 'hash'>

/** The `detail` of the first row, as JSON. `salt` keeps its hash from revealing anything before the end. */
export type Opening = {
  contestId: string
  salt: string
  votingStartDate: string
  votingEndDate: string
  winnerCount: number
  entries: { id: string; submittedAt: string }[]
}

/** SHA-256 of the hash before (empty for the first row), a line feed, and the row's values as a JSON list. */
export function hashRow(previous: string, row: Unhashed): string {
  const { sequence, kind, at, submissionId, voter, detail } = row
  const values = JSON.stringify([sequence, kind, at, submissionId, voter, detail])
  return createHash('sha256').update(`${previous}\n${values}`).digest('hex')
}

/**
 * A voter's pseudonym in one contest: without the contest's key nobody can tell whose it is or link two
 * contests.
 */
export const toVoterCode = (ballotKey: Uint8Array, userId: string): string =>
  createHmac('sha256', ballotKey).update(userId).digest('hex').slice(0, 24)

/** The log has a resolution of minutes. */
export const toMinute = (at: Date): string =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString()

/** `votes`: by entry, including entries that left, because they may be restored. */
type Tally = {
  opening: Opening
  votes: Map<string, Set<string>>
  standing: Set<string>
  isClosed: boolean
}

export type RankedEntry = Counted & { rank: number; isWinner: boolean }
export type Recount = {
  /** Empty if the log is intact. */
  errors: string[]
  ranked: RankedEntry[]
  votes: number
  voters: number
  head: string
  /** As stated by the opening row. */
  contestId: string | undefined
}

/** Recounts a contest. `errors` names every row that does not fit the rows before it. */
export function recount(rows: readonly LogRow[]): Recount {
  const errors = checkChain(rows)
  const head = rows.at(-1)?.hash ?? ''
  const opening = readOpening(rows[0])
  if (!opening)
    return {
      errors: [...errors, 'The log has no opening row.'],
      ranked: [],
      votes: 0,
      voters: 0,
      head,
      contestId: undefined,
    }
  const tally: Tally = {
    opening,
    votes: new Map(opening.entries.map(({ id }) => [id, new Set<string>()])),
    standing: new Set(opening.entries.map(({ id }) => id)),
    isClosed: false,
  }
  for (const row of rows.slice(1)) {
    const error = applyRow(tally, row)
    if (error) errors.push(`Row ${row.sequence}: ${error}`)
  }
  if (!tally.isClosed) errors.push('The log ends before the contest was closed.')
  const voters = [...tally.standing].flatMap((id) => [...(tally.votes.get(id) ?? [])])
  return {
    errors,
    ranked: rank(tally),
    votes: voters.length,
    voters: new Set(voters).size,
    head,
    contestId: opening.contestId,
  }
}

function checkChain(rows: readonly LogRow[]): string[] {
  return rows.flatMap((row, index) => {
    if (row.sequence !== index)
      return [`Row ${row.sequence}: expected row ${index}. A row was added or dropped.`]
    const previous = rows[index - 1]?.hash ?? ''
    return hashRow(previous, row) === row.hash
      ? []
      : [`Row ${row.sequence}: its hash does not fit its content.`]
  })
}

function readOpening(row: LogRow | undefined): Opening | undefined {
  if (row?.kind !== 'opened' || row.detail === null) return undefined
  try {
    const opening = JSON.parse(row.detail) as Opening
    return Array.isArray(opening.entries) ? opening : undefined
  } catch {
    return undefined
  }
}

/** Applies a row to the tally. Returns why it is not possible, or undefined. */
function applyRow(tally: Tally, row: LogRow): string | undefined {
  if (row.kind === 'day') return tally.isClosed ? 'a day after the end' : undefined
  if (row.kind === 'opened') return 'the contest was opened before'
  if (row.kind === 'closed') return close(tally)
  const id = row.submissionId ?? ''
  const votes = tally.votes.get(id)
  if (!votes) return 'there is no such entry'
  const isStanding = tally.standing.has(id)
  if (row.kind === 'entry-restored') {
    tally.standing.add(id)
    return isStanding ? 'this entry had not left' : undefined
  }
  // A deleted account takes its votes back, including votes for entries that left.
  if (!isStanding && row.kind !== 'withdrawn') return 'this entry had left'
  if (row.kind === 'disqualified' || row.kind === 'entry-withdrawn') return void tally.standing.delete(id)
  return applyBallot(tally, row, votes)
}

function close(tally: Tally): string | undefined {
  if (tally.isClosed) return 'the contest was closed before'
  tally.isClosed = true
  return undefined
}

function applyBallot({ opening, isClosed }: Tally, row: LogRow, votes: Set<string>): string | undefined {
  const voter = row.voter ?? ''
  if (isClosed) return 'a ballot after the end'
  if (row.at < toMinute(new Date(opening.votingStartDate)) || row.at > opening.votingEndDate)
    return 'a ballot outside of the time of voting'
  if (row.kind === 'withdrawn') return votes.delete(voter) ? undefined : 'this voter had no vote to take back'
  if (votes.has(voter)) return 'this voter has voted for this entry before'
  votes.add(voter)
  return undefined
}

function rank({ opening, standing, votes }: Tally): RankedEntry[] {
  const entries = opening.entries.filter(({ id }) => standing.has(id))
  const ranked = entries
    .map((entry) => ({ ...entry, votes: votes.get(entry.id)?.size ?? 0 }))
    .toSorted(byResult)
  const winners = new Set(toWinners(ranked, opening.winnerCount).map(({ id }) => id))
  return ranked.map((entry, index) => ({ ...entry, rank: index + 1, isWinner: winners.has(entry.id) }))
}
