// Votes in a photo contest while the cluster is harmed. Afterwards the log of ballots proves the result, and has every acknowledged vote.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLog } from '../../src/server/community/contests/ballot-log.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { createClient } from '../chaos/client.ts'
import { createJournal } from '../chaos/journal.ts'
import { patiently } from '../chaos/money-world.ts'
import { contestDates, insertContest, insertEntry } from '../support/contests.ts'
import { insertUser } from '../support/factories.ts'
import { until } from '../support/until.ts'
import type { Cluster } from './cluster.ts'

const voters = 4
const entryCount = 12
const pauseMs = 300

export type Voting = {
  acknowledged: () => number
  /** Lets everybody finish. */
  stop: () => Promise<void>
  /** Closes the contest and returns what is wrong. */
  finish: () => Promise<string[]>
}

export async function startVoting(cluster: Cluster): Promise<Voting> {
  const { sql } = cluster
  const contestId = await insertContest(sql, { title: 'Harbor lights', ...contestDates('voting') })
  const entries: string[] = []
  for (let index = 0; index < entryCount; index++)
    entries.push(await insertEntry(sql, { contest_id: contestId, user_id: await insertUser(sql) }))
  const journal = createJournal()
  /** By voter and entry. Undefined after an answer that is not known: that vote is not changed again. */
  const votes = new Map<string, boolean | undefined>()
  let acknowledged = 0
  let isOver = false

  async function vote(): Promise<void> {
    const id = await insertUser(sql, { email_verified: true })
    const token = randomUUID().replaceAll('-', '')
    await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${id}, 'user', now() + interval '1 day')`
    const client = createClient(cluster, journal, { token, address: '10.6.0.1' })
    for (let turn = 0; !isOver; turn++) {
      const entry = entries[turn % entryCount] as string
      const key = `${id} ${entry}`
      if (!votes.has(key) || votes.get(key) !== undefined) {
        const hasVoted = votes.get(key) === true
        votes.set(key, undefined)
        const path = `/api/contest-submissions/${entry}/vote`
        const { status } = await client.send({ method: hasVoted ? 'DELETE' : 'POST', path })
        if (status === 200) {
          votes.set(key, !hasVoted)
          acknowledged += 1
        }
      }
      await sleep(pauseMs)
    }
  }
  const working = Array.from({ length: voters }, vote)
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
    finish: async () => {
      const rows = await patiently(
        () => sql<{ key: string }[]>`
          select user_id || ' ' || submission_id as key from contest_votes where contest_id = ${contestId}`,
      )
      const found = new Set(rows.map(({ key }) => key))
      const lost = [...votes].filter(([key, isCast]) => isCast !== undefined && found.has(key) !== isCast)
      const log = await closedLog(cluster, contestId)
      const verified = verifyLog(log)
      return [
        ...lost.map(([key, isCast]) => `vote ${key} is ${isCast ? 'missing' : 'there again'}`),
        ...verified.errors,
        ...(verified.votes === found.size
          ? []
          : [`the log has ${verified.votes} votes, the table ${found.size}`]),
        ...journal.serverErrors,
        ...journal.refused,
      ]
    },
  }
}

async function closedLog({ sql, url }: Cluster, contestId: string): Promise<unknown> {
  await patiently(
    () => sql`update photo_contests set voting_ends_at = now(), ends_at = now() where id = ${contestId}`,
  )
  return await until(async () => {
    const answer = await fetch(`${url}/api/photo-contests/${contestId}/ballots`).catch(() => undefined)
    return answer?.status === 200 ? ((await answer.json()) as unknown) : undefined
  }, 180_000)
}
