// Voting under load, the order of entries, and what becomes of votes when an account is deleted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { recount } from './ballot-log.ts'
import { readLog } from './ballots.ts'
import { closeDueContests } from './close.ts'

const start = new Date()
let clock = start
let app: TestApp
let voters: Member[]
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  voters = await Promise.all(Array.from({ length: 40 }, (_, index) => app.join(`voter${index}`)))
})
afterAll(() => app.close())

const send = (method: string, path: string, as?: Member) => app.send(method, `/api${path}`, { as: as?.token })
const vote = (as: Member, id: string, method = 'POST') => send(method, `/contest-submissions/${id}/vote`, as)

async function votingContest(entries: number): Promise<{ id: string; entries: string[] }> {
  clock = start
  const id = await insertContest(app.sql, contestDates('voting', start))
  const ids: string[] = []
  for (let index = 0; index < entries; index++)
    ids.push(
      await insertEntry(app.sql, {
        contest_id: id,
        user_id: await insertUser(app.sql),
        created_at: new Date(start.getTime() - (20 - index) * 86_400_000),
      }),
    )
  return { id, entries: ids }
}

const closeAll = async () => {
  clock = new Date(start.getTime() + 30 * 86_400_000)
  await closeDueContests(app.deps)
}

test('200 votes at the same time count once each, and the log is whole', async () => {
  const contest = await votingContest(5)
  const ballots = voters.flatMap((voter) => contest.entries.map((entry) => ({ voter, entry })))
  expect(ballots).toHaveLength(200)
  const answers = await Promise.all(ballots.map(({ voter, entry }) => vote(voter, entry)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await closeAll()
  const { errors, ranked, votes, voters: counted } = recount(await readLog(app.sql, contest.id))
  expect([errors, votes, counted]).toEqual([[], 200, 40])
  expect(ranked.map((entry) => entry.votes)).toEqual([40, 40, 40, 40, 40])
})

test('the same vote many times at once, given and taken back, counts at most once', async () => {
  const contest = await votingContest(1)
  const [entry] = contest.entries as [string]
  const [first, second] = voters as [Member, Member]
  await Promise.all(Array.from({ length: 30 }, () => vote(first, entry)))
  await Promise.all(
    Array.from({ length: 31 }, (_, index) => vote(second, entry, index % 2 ? 'DELETE' : 'POST')),
  )
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int as count from contest_votes where submission_id = ${entry}`
  const stands = (row?.count ?? 0) - 1
  expect([0, 1]).toContain(stands)
  await closeAll()
  const { errors, votes } = recount(await readLog(app.sql, contest.id))
  expect([errors, votes]).toEqual([[], 1 + stands])
})

test('whatever the application does, the database refuses a vote for one’s own entry, a second one, or one at the wrong time', async () => {
  const { id, entries } = await votingContest(1)
  const [entry] = entries as [string]
  const [author] = await app.sql<
    { id: string }[]
  >`select user_id as id from contest_submissions where id = ${entry}`
  const insert = (userId: string, at: Date) =>
    app.sql`insert into contest_votes (contest_id, submission_id, user_id, created_at) values (${id}, ${entry}, ${userId}, ${at})`
  const voter = voters[0]?.id as string
  await expect(insert(author?.id as string, start)).rejects.toThrow('This vote is not possible')
  await expect(insert(voter, new Date(start.getTime() + 20 * 86_400_000))).rejects.toThrow(
    'This vote is not possible',
  )
  await insert(voter, start)
  await expect(insert(voter, start)).rejects.toThrow('contest_votes_submission_id_user_id_key')
})

test('rows of the log can be neither changed nor removed', async () => {
  const { id, entries } = await votingContest(1)
  await vote(voters[0] as Member, entries[0] as string)
  for (const statement of [
    app.sql`update contest_log set voter = ${'0'.repeat(24)} where contest_id = ${id} and kind = 'cast'`,
    app.sql`delete from contest_log where contest_id = ${id}`,
    app.sql`truncate contest_log`,
  ])
    await expect(statement).rejects.toThrow('Rows of contest_log are only added')
})

const read = async (id: string, as?: Member, query = '') =>
  ((await send('GET', `/contest-submissions?contestId=${id}${query}`, as)).body as { id: string }[]).map(
    (one) => one.id,
  )

test('each voter has an order of their own, that stays and continues over pages', async () => {
  const { id, entries } = await votingContest(9)
  const [one, other] = voters as [Member, Member]
  const order = await read(id, one)
  expect(await read(id, one)).toEqual(order)
  expect(order.toSorted()).toEqual(entries.toSorted())
  expect(await read(id, other)).not.toEqual(order)
  for (const viewer of [one, undefined]) {
    const paged: string[] = []
    for (let path = `/contest-submissions?contestId=${id}&limit=4`; path; ) {
      const { body, headers } = await send('GET', path, viewer)
      paged.push(...body.map((entry: { id: string }) => entry.id))
      path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(paged.toSorted()).toEqual(entries.toSorted())
    if (viewer) expect(paged).toEqual(order)
  }
})

test('each entry is first equally often, within chance, for voters and for visitors', async () => {
  const { id, entries } = await votingContest(5)
  const simulated = 600
  const firsts = new Map(entries.map((entry) => [entry, 0]))
  const count = (first: string | undefined) => firsts.set(first ?? '', (firsts.get(first ?? '') ?? 0) + 1)
  // The order of a voter depends on their id alone: it is read for many ids by the statement that the list uses.
  const rows = await app.sql<{ first: string }[]>`
    select (select s.id from contest_submissions s join contest_chains n on n.contest_id = s.contest_id where s.contest_id = ${id}
      order by sha256(n.ballot_key || convert_to(v.id::text || s.id, 'UTF8')) limit 1) as first
    from (select md5(g::text)::uuid as id from generate_series(1, ${simulated}) g) v`
  for (const { first } of rows) count(first)
  expect(chiSquare([...firsts.values()])).toBeLessThan(limitOfChance)
  // It is that statement: the list of a real voter begins with the same entry.
  for (const voter of voters.slice(0, 5)) {
    const [row] = await app.sql<{ first: string }[]>`
      select s.id as first from contest_submissions s join contest_chains n on n.contest_id = s.contest_id where s.contest_id = ${id}
      order by sha256(n.ballot_key || convert_to(${voter.id} || s.id, 'UTF8')) limit 1`
    expect((await read(id, voter))[0]).toBe(row?.first)
  }
  const visits = new Map(entries.map((entry) => [entry, 0]))
  for (let round = 0; round < 20; round++)
    for (const [first] of await Promise.all(
      Array.from({ length: 10 }, () => read(id, undefined, '&limit=1')),
    ))
      visits.set(first as string, (visits.get(first as string) ?? 0) + 1)
  expect([...visits.keys()].toSorted()).toEqual(entries.toSorted())
  expect(chiSquare([...visits.values()])).toBeLessThan(limitOfChance)
})

/** Of 4 degrees of freedom: exceeded once in a million times. */
const limitOfChance = 33.4

function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
}

test('an account that is deleted while votes are cast takes its votes and entries with it; afterwards the result stays', async () => {
  const { id, entries } = await votingContest(2)
  const [first, second] = entries as [string, string]
  const leaving = await app.signUp('leaving')
  await app.sql`update users set email_verified = true where id = ${leaving.id}`
  const own = await insertEntry(app.sql, { contest_id: id, user_id: leaving.id })
  for (const entry of [first, second]) await vote(leaving, entry)
  await vote(voters[1] as Member, second)
  await vote(voters[1] as Member, own)
  const body = { password: leaving.password, username: 'leaving' }
  expect((await app.send('POST', '/api/account/delete', { as: leaving.token, body })).status).toBe(204)
  await closeAll()
  const { errors, ranked } = recount(await readLog(app.sql, id))
  expect([errors, ranked.map((entry) => [entry.id, entry.votes])]).toEqual([
    [],
    [
      [second, 1],
      [first, 0],
    ],
  ])
  const later = await app.signUp('later')
  await app.sql`update contest_submissions set user_id = ${later.id} where id = ${second}`
  const after = { password: later.password, username: 'later' }
  expect((await app.send('POST', '/api/account/delete', { as: later.token, body: after })).status).toBe(204)
  const result = (await app.get(`/api/contest-submissions?contestId=${id}`)).body
  expect(result.map((entry: any) => [entry.id, entry.votes, entry.isWinner, entry.user])).toMatchObject([
    [second, 1, true, null],
    [first, 0, false, { username: expect.any(String) }],
  ])
})
