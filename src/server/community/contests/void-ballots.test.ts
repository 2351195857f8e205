// Who may vote, and ballots that administrators void: in the log, in the count, told to the voter.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { dayMs } from '../../../rules/durations.ts'
import { verifyLog } from './ballot-log.ts'
import { readLog } from './ballots.ts'
import { closeDueContests } from './close.ts'
import { countFlags } from './count-flags.ts'

let clock = new Date()
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

const send = (method: string, path: string, as?: Member, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as?.token, ...(body === undefined ? {} : { body }) })
const vote = (as: Member, id: string, method = 'POST') => send(method, `/contest-submissions/${id}/vote`, as)
const join = (columns: Record<string, unknown> = {}) => app.join(`v${randomUUID().slice(0, 8)}`, columns)

async function votingContest(
  columns: Record<string, unknown> = {},
): Promise<{ id: string; entries: [string, string] }> {
  clock = new Date()
  const id = await insertContest(app.sql, { ...contestDates('voting', clock), ...columns })
  const add = async (title: string, day: number) =>
    await insertEntry(app.sql, {
      contest_id: id,
      title,
      user_id: await insertUser(app.sql),
      created_at: new Date(clock.getTime() - day * dayMs),
    })
  return { id, entries: [await add('Early', 20), await add('Late', 19)] }
}

async function close(id: string) {
  clock = new Date(clock.getTime() + 10 * dayMs)
  await closeDueContests(app.deps)
  return (await send('GET', `/photo-contests/${id}/ballots`)).body
}
const voidVotes = (id: string, userIds: string[], reason = 'One person, many accounts') =>
  send('POST', `/admin/contests/${id}/void-ballots`, admin, { userIds, reason })
const noticesOf = async (user: Member) =>
  (
    await app.sql<{ kind: string; data: { reason?: string } }[]>`
    select kind, data from notifications where user_id = ${user.id} and kind = 'contest-votes-voided'`
  ).map(({ data }) => data.reason)

test('only accounts with a confirmed address vote, by the call and by the database', async () => {
  const { id, entries } = await votingContest()
  const unconfirmed = await join({ email_verified: false })
  const { status, body } = await vote(unconfirmed, entries[0])
  expect([status, body.type, body.detail]).toEqual([
    403,
    'forbidden',
    'Confirm your email first. Open the link we sent you.',
  ])
  await expect(
    app.sql`insert into contest_votes (contest_id, submission_id, user_id, created_at) values (${id}, ${entries[0]}, ${unconfirmed.id}, ${clock})`,
  ).rejects.toMatchObject({ constraint: 'contest_votes_possible' })
  await app.sql`update users set email_verified = true where id = ${unconfirmed.id}`
  expect((await vote(unconfirmed, entries[0])).status).toBe(200)
})

test('a contest may ask for a least age of the account, which it shows and which stays once there are entries', async () => {
  const { id, entries } = await votingContest({ min_account_age_days: 30 })
  const young = await join({ created_at: new Date(clock.getTime() - 29 * dayMs) })
  const old = await join({ created_at: new Date(clock.getTime() - 30 * dayMs) })
  const refused = await vote(young, entries[0])
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'To vote in this contest, your account must be at least 30 days old.',
  ])
  await expect(
    app.sql`insert into contest_votes (contest_id, submission_id, user_id, created_at) values (${id}, ${entries[0]}, ${young.id}, ${clock})`,
  ).rejects.toMatchObject({ constraint: 'contest_votes_possible' })
  expect((await vote(old, entries[0])).status).toBe(200)
  expect((await send('GET', `/photo-contests/${id}`)).body.minAccountAgeDays).toBe(30)
  expect((await send('PATCH', `/admin/contests/${id}`, admin, { minAccountAgeDays: 0 })).status).toBe(409)
  const empty = await insertContest(app.sql)
  expect((await send('GET', `/photo-contests/${empty}`)).body.minAccountAgeDays).toBe(0)
  expect((await send('PATCH', `/admin/contests/${empty}`, admin, { minAccountAgeDays: 366 })).status).toBe(
    422,
  )
})

test('voided ballots stop counting, the log says why, the voter is told and cannot vote again', async () => {
  const { id, entries } = await votingContest()
  const [honest, cheat, other] = [await join(), await join(), await join()]
  await vote(honest, entries[1])
  for (const entry of entries) await vote(cheat, entry)
  await vote(other, entries[0])
  expect((await voidVotes(id, [cheat.id, other.id])).status).toBe(200)
  expect([await noticesOf(cheat), await noticesOf(honest)]).toEqual([['One person, many accounts'], []])
  const again = await vote(cheat, entries[0])
  expect([again.status, again.body.detail]).toEqual([
    403,
    'Your votes in this contest were voided: One person, many accounts',
  ])
  expect((await voidVotes(id, [cheat.id])).status).toBe(409)
  expect((await voidVotes(id, [randomUUID()])).status).toBe(409)
  expect(
    (await send('POST', `/admin/contests/${id}/void-ballots`, honest, { userIds: [cheat.id], reason: 'x' }))
      .status,
  ).toBe(403)
  const file = await close(id)
  expect(file.results.map(({ title, votes }: any) => [title, votes])).toEqual([
    ['Late', 1],
    ['Early', 0],
  ])
  expect(verifyLog(file)).toMatchObject({ errors: [], votes: 1, voters: 1, voided: 3 })
  const voided = file.rows.filter(({ kind }: any) => kind === 'voided')
  expect(voided.map(({ detail }: any) => detail)).toEqual(Array(3).fill('One person, many accounts'))
  expect(JSON.stringify(file)).not.toContain(cheat.id)
  // Without its voided rows the file proves nothing.
  expect(
    verifyLog({ ...file, rows: file.rows.filter(({ kind }: any) => kind !== 'voided') }).errors,
  ).not.toEqual([])
})

test('voided after the end, the result is ranked again and the log still proves it', async () => {
  const { id, entries } = await votingContest()
  const [one, two, cheat] = [await join(), await join(), await join()]
  await vote(one, entries[1])
  for (const user of [two, cheat]) await vote(user, entries[0])
  expect((await close(id)).results[0].title).toBe('Early')
  expect((await voidVotes(id, [cheat.id, two.id])).status).toBe(200)
  const file = (await send('GET', `/photo-contests/${id}/ballots`)).body
  expect(file.results.map(({ title, votes, isWinner }: any) => [title, votes, isWinner])).toEqual([
    ['Late', 1, true],
    ['Early', 0, false],
  ])
  expect(verifyLog(file).errors).toEqual([])
})

test('suspending an account voids its ballots of running contests; once it is restored, it may vote again', async () => {
  const [running, over] = [await votingContest(), await votingContest()]
  const user = await join()
  await vote(user, running.entries[0])
  await vote(user, over.entries[0])
  await app.sql`update photo_contests set counted_at = now() where id = ${over.id}`
  expect(
    (await send('POST', `/admin/users/${user.id}/suspend`, admin, { reason: 'Spam', until: null })).status,
  ).toBe(200)
  const kindsOf = async (id: string) => (await readLog(app.sql, id)).map(({ kind }) => kind)
  expect(await kindsOf(running.id)).toEqual(['opened', 'cast', 'voided'])
  expect(await kindsOf(over.id)).toEqual(['opened', 'cast'])
  expect(await noticesOf(user)).toEqual(['The account was suspended.'])
  expect((await send('POST', `/admin/users/${user.id}/restore`, admin, {})).status).toBe(200)
  expect(await kindsOf(running.id)).toEqual(['opened', 'cast', 'voided'])
  const [session] = await app.sql`select 1 from sessions where user_id = ${user.id}`
  expect(session).toBeUndefined()
  await app.sql`insert into contest_votes (contest_id, submission_id, user_id, created_at) values (${running.id}, ${running.entries[0]}, ${user.id}, ${clock})`
})

test('signs of unfair voting in running contests are counted for administrators until the contest is over', async () => {
  const flagged = async () => (await send('GET', '/admin/overview', admin)).body.contestsFlagged
  const before = await flagged()
  const { id, entries } = await votingContest()
  const voters = await Promise.all(
    Array.from({ length: 8 }, () => join({ created_at: new Date('2020-01-01') })),
  )
  for (const voter of voters) {
    await vote(voter, entries[0])
    clock = new Date(clock.getTime() + 1000)
  }
  await countFlags(app.deps)
  expect(await flagged()).toBe(before + 1)
  const page = (await send('GET', `/admin/contests/${id}`, admin)).body
  expect(page.flags.map(({ summary }: any) => summary)).toEqual(['8 votes for “Early” within a minute'])
  await voidVotes(
    id,
    voters.map(({ id: userId }) => userId),
  )
  await countFlags(app.deps)
  expect(await flagged()).toBe(before)
})

test('the published titles are proved by the log, and a deleted account takes its titles along', async () => {
  const { id, entries } = await votingContest()
  const author = await app.signUp('titled')
  await app.sql`update contest_submissions set user_id = ${author.id} where id = ${entries[0]}`
  await vote(await join(), entries[0])
  const file = await close(id)
  expect(verifyLog(file).errors).toEqual([])
  const results = file.results.map((one: any) => ({ ...one, title: `${one.title}!` }))
  expect(verifyLog({ ...file, results }).errors).toEqual(
    entries.map((entry) => `The published title of entry ${entry} is not the one that took part.`),
  )
  const body = { password: author.password, username: 'titled' }
  expect((await send('POST', '/account/delete', author, body)).status).toBe(204)
  const after = (await send('GET', `/photo-contests/${id}/ballots`)).body
  expect([after.results[0].title, verifyLog(after).errors]).toEqual(['Deleted entry', []])
  expect(JSON.stringify(after)).not.toContain('Early')
})
