// The hashes of a contest's log, and the pseudonyms in it. rules/ballot-log.ts says what is hashed and recounts.
import { createHash, createHmac } from 'node:crypto'
import { ballotLogShape } from '../../../contract/community/contest-shapes.ts'
import {
  type LogRow,
  type Recount,
  recount as recountRows,
  toFileTexts,
  toRowText,
  toRowTexts,
  toTitleText,
  type VerifiedContest,
  verifyBallots,
} from '../../../rules/ballot-log.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const hashRow = (previous: string, row: Omit<LogRow, 'hash'>): string =>
  sha256(toRowText(previous, row))

export const hashTitle = (salt: string, id: string, title: string): string =>
  sha256(toTitleText(salt, id, title))

/**
 * A voter's pseudonym in one contest: without the contest's key nobody can tell whose it is or link two
 * contests.
 */
export const toVoterCode = (ballotKey: Uint8Array, userId: string): string =>
  createHmac('sha256', ballotKey).update(userId).digest('hex').slice(0, 24)

export const recount = (rows: readonly LogRow[]): Recount => recountRows(rows, toRowTexts(rows).map(sha256))

/**
 * Verifies a downloaded log of ballots: its chain, and that its count is the result in the same file.
 * @param knownHead a hash that was seen before, on the contest's page: it must be in the log
 */
export function verifyLog(file: unknown, knownHead?: string): VerifiedContest {
  const parsed = ballotLogShape.safeParse(file)
  if (parsed.success)
    return verifyBallots(parsed.data, toFileTexts(parsed.data).map(sha256), knownHead ? [knownHead] : [])
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
  return { title: 'Unknown contest', ranked: [], votes: 0, voters: 0, voided: 0, head: '', errors }
}
