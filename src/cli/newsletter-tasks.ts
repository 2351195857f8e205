// `npm run admin -- bounces`: ends subscriptions of addresses whose emails came back.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type BounceCounts, noteLateBounces } from '../server/content/newsletter/late-bounces.ts'
import type { Sql } from '../server/platform/db/pool.ts'
import { UsageError } from './usage-error.ts'

export const newsletterTasks = {
  bounces: {
    does: 'read returned emails from an mbox file, a single message, or - for standard input, and end the newsletter subscriptions of addresses that don’t exist',
    takes: 'FILE',
    run: async (sql: Sql, [file]: string[]): Promise<string> => {
      if (!file) throw new UsageError('bounces expects a file, or - to read from standard input.')
      return toText(await noteLateBounces(sql, await readMailbox(file)))
    },
  },
}

async function readMailbox(file: string): Promise<Buffer> {
  if (file === '-') return await buffer(process.stdin)
  return await readFile(file).catch(() => {
    throw new UsageError(`${file} can’t be read.`)
  })
}

function toText({ messages, ended, repeated, temporary, unmatched, other }: BounceCounts): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return [
    `${counted(messages, 'message')} read, ${counted(ended, 'subscription')} ended.`,
    repeated > 0 && `Noted before: ${repeated}.`,
    temporary > 0 && `Temporary, or not about the address: ${temporary}.`,
    unmatched > 0 && `About no newsletter of the last 90 days: ${unmatched}.`,
    other > 0 && `Other messages: ${other}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
