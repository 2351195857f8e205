// The figures of a run as a table, and docs/chaos.md around it.
import { spawnSync } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { clusterFiles } from '../../src/server/platform/db/cluster-files.ts'
import { type Columns, figuresTable, seconds } from '../support/figures-table.ts'
import type { Figures } from './scenario.ts'

export const columns: Columns<Figures> = [
  ['scenario', (row) => row.scenario],
  ['disturbances', (row) => row.disturbances],
  ['requests', (row) => row.requests],
  ['acknowledged writes', (row) => row.acknowledged],
  ['lost', (row) => row.lost],
  ['doubled', (row) => row.doubled],
  ['500s', (row) => row.serverErrors],
  ['hung', (row) => row.hung],
  ['longest request', (row) => seconds(row.maxMs)],
  ['ready after', (row) => seconds(row.readyMs)],
  ['queues after', (row) => seconds(row.queuesMs)],
  ['peak memory', (row) => `${Math.round(row.peakMegabytes)} MB`],
]

export function reportText(rows: Figures[], skipped: string[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `# Chaos

Written by \`npm run chaos\` on ${date}, on a virtual machine with ${availableParallelism()} processors and ${gigabytes} GB, with ${postgresVersion()} and Node.js ${process.version}.
Each scenario starts the built product with an embedded database of its own, lets users write and read (favorites, likes, reviews, locations,
photos, sign-ups, password resets), breaks something under that load, and then checks everything again.

${figuresTable(columns, rows)}
${skipped.map((line) => `\n- ${line}`).join('')}
- *Lost*: acknowledged writes that are not in the database. *Doubled*: rows that exist twice although one request made them, repeated under the same Idempotency-Key.
- *500s*: answers of 500 and above other than 503 \`unavailable\`. *Hung*: requests that the server did not end within their limit (30 s, uploads 180 s).
- *Ready after*: from the end of the disturbance until \`/readyz\` answers 200. *Queues after*: until the mail of somebody who then asked for a password link was in the outbox.
- *Peak memory*: the server with its image worker, without the database.

Besides, in every scenario: the server's process lives unless it was killed, no connection is cut, \`npm run admin -- recompute\` corrects nothing, no user is without
password, no job waits or has failed for good, no photo is processing after 60 s, no transaction stays open, and no more than 700 MB are taken above those at rest.
The short form of each runs in \`npm test\` (\`test/chaos/chaos.test.ts\`).
`
}

function postgresVersion(): string {
  const program = join(clusterFiles('/').programs, 'postgres')
  return (spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')
    .trim()
    .replace('postgres (PostgreSQL)', 'PostgreSQL')
}
