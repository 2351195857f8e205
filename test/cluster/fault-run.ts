// One fault under load: what is done, what is measured, and what is found afterwards.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { findDoubled, findLost } from '../chaos/checks.ts'
import type { Journal } from '../chaos/journal.ts'
import { type LoadOptions, startLoad } from '../chaos/users.ts'
import { insertLocation, insertUser } from '../support/factories.ts'
import { checkBooks } from './books.ts'
import type { Cluster } from './cluster.ts'
import type { Fault } from './faults.ts'
import { moneyWorld, startPaying } from './money.ts'
import type { Figures } from './report.ts'
import { startWatch } from './visitors.ts'
import { startVoting } from './votes.ts'

const calmMs = 2000
const maxReadOutageMs = 1000
const maxWritesBackMs = 20_000

export type Outcome = { figures: Figures /** What is not as it should be. */; missed: string[] }

/** Undefined with the reason where this machine can't do it. */
export async function runFault(
  cluster: Cluster,
  fault: Fault,
  options: LoadOptions,
): Promise<Outcome | string> {
  const reason = await fault.prepare?.(cluster)
  if (reason) return `not run, ${reason}`
  cluster.mayCut = !fault.losesNothing
  const locationId = await insertLocation(cluster.sql, { name: 'Watched' })
  const paths = ['/', '/locations', `/location/${locationId}`, '/blog', '/api/locations']
  const { journal, stop } = await startLoad(cluster, options)
  const world = moneyWorld(cluster)
  const paying = startPaying(world)
  const voting = await startVoting(cluster)
  const watch = startWatch({ url: cluster.url, paths, write: await createWriter(cluster) })
  await sleep(calmMs)
  const harmedMs = performance.now()
  const { mend } = (await fault.harm(cluster)) ?? {}
  const writesBackMs = await watch.untilWritten(harmedMs)
  await mend?.()
  await cluster.untilWhole()
  await sleep(calmMs)
  await Promise.all([watch.stop(), stop(), paying.stop(), voting.stop()])
  const wrong = [...paying.wrong, ...(await checkBooks(cluster, world, voting))]
  // Only now: the mail of an acknowledged request is written by a job, which the fault may have delayed.
  const lost = await findLost(cluster.sql, journal)
  const doubled = await findDoubled(cluster.sql)
  const both = [journal, world.journal]
  const sum = (count: (one: Journal) => number) => both.reduce((total, one) => total + count(one), 0)
  const figures: Figures = {
    fault: fault.name,
    requests: sum(({ requests }) => requests),
    acknowledged: journal.acknowledged,
    payments: paying.done,
    votes: voting.acknowledged(),
    lost: lost.length,
    doubled: doubled.length,
    differences: wrong.length,
    serverErrors: sum(({ serverErrors }) => serverErrors.length),
    unavailable: sum(({ unavailable }) => unavailable.length),
    reads: watch.reads,
    failedReads: watch.failedReads.length,
    readOutageMs: watch.readOutageMs,
    slowestReadMs: watch.slowestReadMs,
    writesBackMs,
    writePauseMs: watch.writePauseMs(harmedMs),
  }
  const missed = [
    ...lost,
    ...doubled,
    ...wrong,
    ...both.flatMap(linesOf),
    ...missedLimits(fault, figures, [
      ...watch.failedReads,
      ...both.flatMap(({ unavailable }) => unavailable),
    ]),
  ]
  return { figures, missed: [...new Set(missed)] }
}

const linesOf = ({ serverErrors, hung, cut, refused, badRetries }: Journal): string[] =>
  Object.entries({ serverErrors, hung, cut, refused, badRetries }).flatMap(([what, all]) =>
    all.map((line) => `${what}: ${line}`),
  )

function missedLimits({ losesNothing }: Fault, figures: Figures, failed: readonly string[]): string[] {
  const { readOutageMs, writesBackMs, writePauseMs } = figures
  const some = failed.slice(0, 20).join(', ')
  return [
    ...(readOutageMs > maxReadOutageMs ? [`reads failed for ${Math.round(readOutageMs)} ms: ${some}`] : []),
    ...(Math.max(writesBackMs, writePauseMs) > maxWritesBackMs
      ? [`writes came back after ${Math.round(Math.max(writesBackMs, writePauseMs))} ms`]
      : []),
    ...(losesNothing && failed.length > 0 ? [`${failed.length} requests failed: ${some}`] : []),
  ]
}

/** Somebody whose only work is to change something again and again. */
async function createWriter(cluster: Cluster): Promise<() => Promise<boolean>> {
  const [id, locationId] = [
    await insertUser(cluster.sql),
    await insertLocation(cluster.sql, { name: 'Jetty' }),
  ]
  const token = randomUUID().replaceAll('-', '')
  await cluster.sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${id}, 'user', now() + interval '1 day')`
  let isSaved = false
  return async () => {
    const [path, method] = isSaved
      ? [`/api/favorites/me/${locationId}`, 'DELETE']
      : ['/api/favorites', 'POST']
    try {
      const answer = await fetch(cluster.url + path, {
        method: method as string,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: isSaved ? null : JSON.stringify({ locationId }),
      })
      await answer.arrayBuffer()
      // 409 and 404: the change of before was made after all, without an answer.
      const isDone = answer.ok || answer.status === 409 || answer.status === 404
      if (isDone) isSaved = !isSaved
      return answer.ok
    } catch {
      return false
    }
  }
}
