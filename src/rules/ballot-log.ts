// Checks a contest by its published file of ballots: the chain of hashes, the count, and the published result. Used on the command line
// and in the browser, which compute SHA-256 in different ways: the caller hashes the texts.
import { byResult, type Counted, toWinners } from './contests.ts'
import { minuteMs } from './durations.ts'

/**
 * What a row records. `voided`: an administrator took a ballot out of the count; `detail` is the reason. `title-removed`: the account of
 * the entry's author was deleted, and the title with it.
 */
export const ballotKinds = [
  'opened',
  'cast',
  'withdrawn',
  'voided',
  'entry-withdrawn',
  'disqualified',
  'entry-restored',
  'title-removed',
  'day',
  'closed',
] as const

/** `voter`: a pseudonym. `hash` covers the row and the hash before it. */
export type LogRow = {
  sequence: number
  kind: (typeof ballotKinds)[number]
  at: string
  submissionId: string | null
  voter: string | null
  detail: string | null
  hash: string
}

/**
 * The `detail` of the first row, as JSON. `salt` keeps its hash from revealing anything before the end. `titleHash`: of `toTitleText`;
 * absent in logs of earlier versions.
 */
export type Opening = {
  contestId: string
  salt: string
  votingStartDate: string
  votingEndDate: string
  winnerCount: number
  entries: { id: string; submittedAt: string; titleHash?: string }[]
}

type Result = { id: string; title: string; votes: number; rank: number | null; isWinner: boolean }

export type BallotFile = {
  contest: { id: string; title: string }
  head: string
  publishedHeads: { day: string; sequence: number; hash: string }[]
  results: Result[]
  rows: LogRow[]
}

/** The hash before (empty for the first row), a line feed, and the row's values as a JSON list. */
export const toRowText = (previous: string, row: Omit<LogRow, 'hash'>): string =>
  `${previous}\n${JSON.stringify([row.sequence, row.kind, row.at, row.submissionId, row.voter, row.detail])}`

/** What is hashed for an entry's title. Not the title itself is logged, because an account's titles are deleted with it. */
export const toTitleText = (salt: string, id: string, title: string): string => `${salt}\n${id}\n${title}`

/** The log has a resolution of minutes. */
export const toMinute = (at: Date): string =>
  new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString()

/** The texts whose SHA-256 hashes `recount` takes: one for each row. */
export const toRowTexts = (rows: readonly LogRow[]): string[] =>
  rows.map((row, index) => toRowText(rows[index - 1]?.hash ?? '', row))

/** The texts whose hashes `verifyBallots` takes: one for each row, then one for each result. */
export function toFileTexts({ rows, results }: BallotFile): string[] {
  const salt = readOpening(rows[0])?.salt ?? ''
  return [...toRowTexts(rows), ...results.map(({ id, title }) => toTitleText(salt, id, title))]
}

/** `votes`: by entry, including entries that left, because they may be restored. */
type Tally = {
  opening: Opening
  votes: Map<string, Set<string>>
  standing: Set<string>
  untitled: Set<string>
  voided: number
  isClosed: boolean
}

type RankedEntry = Counted & { rank: number; isWinner: boolean }
export type Recount = {
  /** Empty if the log is intact. */
  errors: string[]
  ranked: RankedEntry[]
  votes: number
  voters: number
  /** Ballots that administrators took out of the count. */
  voided: number
  head: string
  /** As stated by the opening row. */
  opening: Opening | undefined
  /** Entries whose title was deleted. */
  untitled: ReadonlySet<string>
}

/** Recounts a contest. `errors` names every row that does not fit the rows before it. @param hashes of `toRowTexts` */
export function recount(rows: readonly LogRow[], hashes: readonly string[]): Recount {
  const errors = checkChain(rows, hashes)
  const opening = readOpening(rows[0])
  const tally: Tally = {
    opening: opening ?? noOpening,
    votes: new Map(opening?.entries.map(({ id }) => [id, new Set<string>()])),
    standing: new Set(opening?.entries.map(({ id }) => id)),
    untitled: new Set(),
    voided: 0,
    isClosed: false,
  }
  if (!opening) errors.push('The log has no opening row.')
  else {
    for (const row of rows.slice(1)) {
      const error = applyRow(tally, row)
      if (error) errors.push(`Row ${row.sequence}: ${error}`)
    }
    if (!tally.isClosed) errors.push('The log ends before the contest was closed.')
  }
  const voters = [...tally.standing].flatMap((id) => [...(tally.votes.get(id) ?? [])])
  return {
    errors,
    ranked: rank(tally),
    votes: voters.length,
    voters: new Set(voters).size,
    voided: tally.voided,
    head: rows.at(-1)?.hash ?? '',
    opening,
    untitled: tally.untitled,
  }
}

const noOpening: Opening = {
  contestId: '',
  salt: '',
  votingStartDate: '',
  votingEndDate: '',
  winnerCount: 0,
  entries: [],
}

function checkChain(rows: readonly LogRow[], hashes: readonly string[]): string[] {
  return rows.flatMap((row, index) => {
    if (row.sequence !== index)
      return [`Row ${row.sequence}: expected row ${index}. A row was added or dropped.`]
    return hashes[index] === row.hash ? [] : [`Row ${row.sequence}: its hash does not fit its content.`]
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
  if (row.kind === 'title-removed') return void tally.untitled.add(id)
  const isStanding = tally.standing.has(id)
  if (row.kind === 'entry-restored') {
    tally.standing.add(id)
    return isStanding ? 'this entry had not left' : undefined
  }
  if (row.kind === 'voided') return voidBallot(tally, row, votes)
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

// Also after the end, and for entries that left: they may be restored.
function voidBallot(tally: Tally, row: LogRow, votes: Set<string>): string | undefined {
  if (!row.detail) return 'a ballot was voided without a reason'
  if (!votes.delete(row.voter ?? '')) return 'this voter had no vote to void'
  tally.voided += 1
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
    .map(({ id, submittedAt }) => ({ id, submittedAt, votes: votes.get(id)?.size ?? 0 }))
    .toSorted(byResult)
  const winners = new Set(toWinners(ranked, opening.winnerCount).map(({ id }) => id))
  return ranked.map((entry, index) => ({ ...entry, rank: index + 1, isWinner: winners.has(entry.id) }))
}

export type VerifiedContest = {
  title: string
  ranked: (RankedEntry & { name: string })[]
  votes: number
  voters: number
  voided: number
  head: string
  /** Empty if the log proves the result. */
  errors: string[]
}

/**
 * Checks that the count of a file's log is the result in the same file.
 * @param hashes of `toFileTexts`
 * @param seenHeads hashes that were seen before, such as on the contest's page: they must be in the log
 */
export function verifyBallots(
  file: BallotFile,
  hashes: readonly string[],
  seenHeads: readonly string[] = [],
): VerifiedContest {
  const { contest, rows, results, head, publishedHeads } = file
  const { opening, untitled, ...counted } = recount(rows, hashes)
  const errors = [...counted.errors]
  if (head !== counted.head) errors.push('The last hash of the file is not that of its last row.')
  for (const { day, sequence, hash } of publishedHeads)
    if (rows[sequence]?.hash !== hash) errors.push(`The hash published on ${day} is not in the log.`)
  for (const seen of seenHeads)
    if (!rows.some(({ hash }) => hash === seen.trim()))
      errors.push('A hash that was seen earlier is not in the log.')
  if (opening?.contestId !== contest.id) errors.push('The log is of another contest.')
  const titles = new Map(opening?.entries.map(({ id, titleHash }) => [id, titleHash]))
  for (const [index, { id }] of results.entries()) {
    const titleHash = untitled.has(id) ? undefined : titles.get(id)
    if (titleHash && titleHash !== hashes[rows.length + index])
      errors.push(`The published title of entry ${id} is not the one that took part.`)
  }
  const published = new Map(results.map((one) => [one.id, one]))
  for (const entry of counted.ranked) {
    const one = published.get(entry.id)
    if (one?.votes !== entry.votes || one.rank !== entry.rank || one.isWinner !== entry.isWinner)
      errors.push(`The published result of entry ${entry.id} is not that of the log.`)
  }
  if (results.length !== counted.ranked.length)
    errors.push('The published result has other entries than the log.')
  const toName = (id: string) => published.get(id)?.title ?? id
  const ranked = counted.ranked.map((entry) => ({ ...entry, name: toName(entry.id) }))
  return { ...counted, title: contest.title, ranked, errors }
}
