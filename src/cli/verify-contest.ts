// `npm run verify-contest -- FILE [--head HASH]`: recounts a contest from its downloaded log of ballots, and checks every hash.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { VerifiedContest } from '../rules/ballot-log.ts'
import { verifyLog } from '../server/community/contests/ballot-log.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run verify-contest -- FILE [--head HASH]

  FILE         the ballots of a contest, as downloaded from its page
  --head HASH  the last hash that the contest's page showed you, or the hash of any day: it must be in the log
  --help       show this text`

function run(args: string[]): { text: string; isValid: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { head: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return { text: usage, isValid: true }
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError(usage)
  const verified = verifyLog(readLog(file), values.head)
  return { text: toText(verified), isValid: verified.errors.length === 0 }
}

function readLog(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`${file} can’t be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${file} isn’t JSON. Download the ballots from the page of the contest.`)
  }
}

const maxShown = 20

function toText({ title, ranked, votes, voters, voided, head, errors }: VerifiedContest): string {
  const results = ranked.map(
    ({ rank, votes: count, isWinner, name }) =>
      `${String(rank).padStart(4)}. ${String(count).padStart(6)} ${count === 1 ? 'vote ' : 'votes'}  ${name}${isWinner ? '  (winner)' : ''}`,
  )
  const shown = errors.slice(0, maxShown).map((error) => `  ${error}`)
  const more = errors.length > maxShown ? [`  and ${errors.length - maxShown} more`] : []
  const verdict =
    errors.length === 0
      ? ['The log is whole, and its count is the published result.']
      : ['The log does NOT prove the published result:', ...shown, ...more]
  return [
    title,
    '',
    ...results,
    '',
    `${votes} votes by ${voters} voters.${voided ? ` ${voided} voided by administrators.` : ''} Last hash: ${head}`,
    ...verdict,
  ].join('\n')
}

try {
  const { text, isValid } = run(process.argv.slice(2))
  console.log(text)
  process.exitCode = isValid ? 0 : 1
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (!isUsage) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}
