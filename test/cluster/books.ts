// What has to be right after every fault, once everybody has finished: counters, jobs, photos, sign-ups, money and the log of a contest.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { findUnfinished } from '../chaos/checks.ts'
import { findWrong, untilSettled } from '../chaos/money-checks.ts'
import type { FlowWorld } from '../chaos/money-world.ts'
import type { Cluster } from './cluster.ts'
import type { Voting } from './votes.ts'

/** Every difference as a line that begins with the book's name; closes the contest. */
export async function checkBooks(cluster: Cluster, world: FlowWorld, voting: Voting): Promise<string[]> {
  const contest = await voting.finish()
  await untilSettled(world)
  const books = {
    data: await findUnfinished(cluster, performance.now()),
    money: await findWrong(world),
    ledger: await checkLedger(cluster),
    contest,
  }
  return Object.entries(books).flatMap(([book, lines]) => lines.map((line) => `${book}: ${line}`))
}

/** Not synchronously: this process carries the connections to the database. */
async function checkLedger({ adminEnvironment }: Cluster): Promise<string[]> {
  const env = { PATH: process.env.PATH, ...adminEnvironment }
  const program = join(projectRoot, 'src/cli/admin.ts')
  const checking = promisify(execFile)(process.execPath, [program, 'ledger', 'check'], { env })
  return await checking.then(
    () => [],
    (error: Error) => [error.message],
  )
}
