// The figures of a run as a table, and docs/cluster.md around it.
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Columns, figuresTable, seconds } from '../support/figures-table.ts'
import { patroniTimes } from './database.ts'
import type { Programs } from './programs.ts'

export type Figures = {
  fault: string
  requests: number
  acknowledged: number
  payments: number
  votes: number
  lost: number
  doubled: number
  /** In the books, after the fault. */
  differences: number
  serverErrors: number
  unavailable: number
  reads: number
  failedReads: number
  readOutageMs: number
  slowestReadMs: number
  writesBackMs: number
  writePauseMs: number
}

export const columns: Columns<Figures> = [
  ['fault', (row) => row.fault],
  ['requests of members', (row) => row.requests],
  ['acknowledged writes', (row) => row.acknowledged],
  ['paid flows', (row) => row.payments],
  ['votes', (row) => row.votes],
  ['lost', (row) => row.lost],
  ['doubled', (row) => row.doubled],
  ['differences', (row) => row.differences],
  ['500s', (row) => row.serverErrors],
  ['503s', (row) => row.unavailable],
  ['reads of visitors', (row) => row.reads],
  ['failed', (row) => row.failedReads],
  ['reads failed for', (row) => seconds(row.readOutageMs)],
  ['slowest read', (row) => seconds(row.slowestReadMs)],
  ['writes back after', (row) => seconds(row.writesBackMs)],
  ['longest pause of writes', (row) => seconds(row.writePauseMs)],
]

type Run = {
  rows: Figures[]
  skipped: string[]
  missed: string[]
  programs: Programs
  startLoad: number
}

export function reportText({ rows, skipped, missed, programs, startLoad }: Run): string {
  const date = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `# Cluster

Written by \`npm run cluster\` on ${date}, on a virtual machine with ${availableParallelism()} processors and ${gigabytes} GB, which ran the whole cluster and the load.
Load average before the start ${startLoad.toFixed(1)} (other work on the machine), at the end ${(loadavg()[0] ?? 0).toFixed(1)}.
Node.js ${process.version}, ${versions(programs).join(', ')}.

Three servers, PostgreSQL under Patroni (a primary and two standbys, synchronous mode, three etcd servers; ttl ${patroniTimes.ttl} s, loop_wait ${patroniTimes.loop_wait} s,
retry_timeout ${patroniTimes.retry_timeout} s, primary_start_timeout 0), two PgBouncer in transaction mode, two HAProxy before servers and database, a bucket
(a double), Varnish. \`DATABASE_URL\` names both PgBouncer, \`DATABASE_DIRECT_URL\` and \`DATABASE_REPLICA_URLS\` all nodes. Connections to nodes and
from Patroni to etcd pass links that the command cuts. Members write (favorites, likes, reviews, locations, photos, sign-ups, password resets,
bookings, permits, subscriptions, votes in a contest), visitors read public pages through Varnish.

${figuresTable(columns, rows)}
${skipped.map((line) => `- ${line}\n`).join('')}
- *Lost*: acknowledged writes that are not in the database. *Doubled*: rows that exist twice although one request made them, repeated under the same Idempotency-Key.
- *Differences* in the books, all of which are checked after every fault: counters, jobs, photos and sign-ups; the ledger; payments, bookings and
  subscriptions against the payment service; the log of a contest, closed then, against the acknowledged votes.
- *500s*: answers of 500 and above that are neither 503 \`unavailable\` nor of a proxy. *503s*: with these two.
- *Reads failed for*: the longest time in which a read of a public page failed and none succeeded. *Writes back after*: from the fault until the first change that was sent after it was acknowledged.
  *Longest pause of writes*: in which one member, who changes something again and again, got no acknowledgement, up to the end of the load.

The goals are: nothing lost, doubled or half done; reads of public pages never fail for longer than 1 s; writes are back 20 s after the loss of a
primary; servers and replicas are exchanged without a failed request. ${missed.length === 0 ? 'All were reached.' : `Not reached in this run:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

What these figures depend on, besides the times of Patroni and etcd's election timeout of 1 s: \`wal_sender_timeout\` and \`wal_receiver_timeout\` of 5 s (a synchronous standby that falls
silent holds up every commit until it is known to be lost); PgBouncer's \`query_wait_timeout = 10\`, \`server_login_retry = 1\` and
\`server_connect_timeout = 2\`; HAProxy's \`on-marked-down shutdown-sessions\` before the database and \`retry-on conn-failure empty-response\` (reads
only) before the servers, with \`timeout check 3s\`; \`DRAIN_SECONDS=5\`; Patroni's \`basebackup: [{checkpoint: fast}]\` (a new replica would wait for minutes
for the primary's next checkpoint). When replicas change and HAProxy is reloaded, each PgBouncer is told to \`RECONNECT\` before HAProxy's
\`hard-stop-after\`: it gives up its connections one by one, each after its transaction, and none is cut.

Patroni 3.0 keeps its leader in etcd by etcd's first interface (\`etcd:\`, and \`--enable-v2\` of etcd 3.4), not by the third (\`etcd3:\`). There it takes the
leader's key back without comparing: a primary that was stopped in the middle of Patroni's loop and continued replaced its successor, was primary
again, and the 2 s that its successor had worked were discarded. The first interface compares. On real machines Patroni's watchdog ends such a
primary as well.

\`npm run cluster -- --short\` runs the most important faults. CI does not: it has no time left for it, and the times of a failover on a machine that is busy
with tests say nothing.
`
}

function versions(programs: Programs): string[] {
  const first = (program: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    return (stdout || stderr || '').trim().split('\n')[0] ?? ''
  }
  return [
    first(join(programs.postgres, 'postgres'), '--version'),
    first(programs.patroni, '--version'),
    first(programs.etcd, '--version'),
    first(programs.pgbouncer, '--version'),
    first(programs.haproxy, '-v').replace(/ - .*/, ''),
    first(programs.varnishd, '-V').replace(/ revision .*/, ''),
  ]
}
