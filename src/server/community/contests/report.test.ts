// A reported entry that is removed leaves the contest, its author is notified, and undoing the removal counts
// its votes again. All of it is in the log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { contestDates, insertContest, insertEntry } from '../../../../test/support/contests.ts'
import { recount, verifyLog } from './ballot-log.ts'
import { readLog } from './ballots.ts'

let app: TestApp
let admin: Member
let author: Member
let voter: Member
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  author = await app.join('author_zq')
  voter = await app.join('voter_wj')
})
afterAll(() => app.close())

const send = (method: string, path: string, as?: Member, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as?.token, ...(body === undefined ? {} : { body }) })
const report = (id: string, as = voter) =>
  send('POST', '/reports', as, {
    subjectKind: 'entry',
    subjectId: id,
    reason: 'copyright',
    note: 'Not theirs',
  })
const uphold = (id: string) => send('POST', `/admin/reports/entry/${id}/uphold`, admin, { note: 'Stolen' })
const undo = (actionId: string) => send('POST', `/admin/audit/${actionId}/undo`, admin)
const vote = (id: string, as = voter) => send('POST', `/contest-submissions/${id}/vote`, as)
const listed = async (contestId: string, as?: Member): Promise<any[]> =>
  (await send('GET', `/contest-submissions?contestId=${contestId}`, as)).body
const notices = async () =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${author.id} order by created_at, id`
  ).map(({ kind }) => kind)

async function createContest(state: 'accepting' | 'voting' | 'closed') {
  const id = await insertContest(app.sql, contestDates(state))
  const created_at = new Date(Date.now() - 20 * 86_400_000)
  const entry = await insertEntry(app.sql, { contest_id: id, user_id: author.id, created_at })
  const other = await insertEntry(app.sql, { contest_id: id, user_id: admin.id, title: 'Other', created_at })
  return { id, entry, other }
}

/** As if voting had ended a second ago. */
const endVoting = (id: string) =>
  app.sql`update photo_contests set voting_ends_at = now() - interval '1 second', ends_at = now() where id = ${id}`

test('only an entry that others see can be reported, by somebody with an account', async () => {
  const hidden = await createContest('accepting')
  expect((await report(hidden.entry)).status).toBe(404)
  const { entry } = await createContest('voting')
  expect((await send('POST', '/reports', undefined, { subjectKind: 'entry', subjectId: entry })).status).toBe(
    401,
  )
  expect((await report(entry)).status).toBe(201)
  const { body } = await send('GET', '/admin/reports?subjectKind=entry', admin)
  expect(body).toMatchObject([
    { subjectId: entry, subject: { title: 'Ridge line in First light', author: null } },
  ])
  expect(JSON.stringify(body)).not.toContain(author.username)
})

test('a removed entry leaves the list and the vote; undone, its votes count again', async () => {
  const { id, entry, other } = await createContest('voting')
  await vote(entry)
  await vote(entry, admin)
  await report(entry)
  const removed = await uphold(entry)
  expect([removed.status, removed.body.canUndo]).toEqual([200, true])
  expect((await listed(id)).map((one) => one.id)).toEqual([other])
  expect((await listed(id, author)).find((one) => one.isOwn).disqualificationReason).toMatch(/reported/)
  expect((await vote(entry)).body.type).toBe('wrong-state')
  expect((await send('GET', `/photo-contests/${id}`)).body.submissionCount).toBe(1)
  expect((await undo(removed.body.actionId)).status).toBe(200)
  expect((await send('GET', `/photo-contests/${id}`)).body.submissionCount).toBe(2)
  expect(await notices()).toEqual(['contest-disqualified', 'contest-entry-restored'])
  await endVoting(id)
  const [first] = await listed(id)
  expect([first.id, first.votes, first.isWinner]).toEqual([entry, 2, true])
  const log = await readLog(app.sql, id)
  expect(recount(log).errors).toEqual([])
  expect(log.map(({ kind }) => kind)).toEqual([
    'opened',
    'cast',
    'cast',
    'disqualified',
    'entry-restored',
    'closed',
  ])
  expect(verifyLog((await send('GET', `/photo-contests/${id}/ballots`)).body).errors).toEqual([])
})

test('a winner that is removed makes room for the next one, and takes the place again when that is undone', async () => {
  const { id, entry, other } = await createContest('voting')
  await vote(entry)
  await vote(entry, admin)
  await vote(other)
  await endVoting(id)
  await report(entry)
  const winners = async () => (await listed(id)).filter((one) => one.isWinner).map((one) => one.id)
  expect(await winners()).toEqual([entry])
  const removed = await uphold(entry)
  expect(await winners()).toEqual([other])
  const verify = async () => verifyLog((await send('GET', `/photo-contests/${id}/ballots`)).body)
  expect((await verify()).errors).toEqual([])
  expect((await undo(removed.body.actionId)).status).toBe(200)
  expect(await winners()).toEqual([entry])
  expect(await verify()).toMatchObject({ errors: [], votes: 3 })
})

test('what was removed before voting does not come back after it has started', async () => {
  const { id, entry } = await createContest('voting')
  await report(entry)
  const early = new Date(Date.now() - 10 * 86_400_000)
  const removed = await uphold(entry)
  await app.sql`update contest_submissions set disqualified_at = ${early} where id = ${entry}`
  await app.sql`
    update audit_log set after = jsonb_set(after, '{disqualified_at}', (select to_jsonb(disqualified_at) from contest_submissions where id = ${entry}))
    where id = ${removed.body.actionId}`
  expect((await undo(removed.body.actionId)).body).toMatchObject({
    type: 'wrong-state',
    detail: expect.stringContaining('Voting started'),
  })
  expect((await listed(id)).map((one) => one.id)).not.toContain(entry)
})

test('votes that are cast while an entry is removed neither block it nor stay', async () => {
  const { id, entry } = await createContest('voting')
  const voters = await Promise.all(Array.from({ length: 20 }, (_, index) => app.join(`crowd${index}`)))
  await report(entry)
  const [removed, ...votes] = await Promise.all([uphold(entry), ...voters.map((one) => vote(entry, one))])
  expect(removed?.status).toBe(200)
  expect(votes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await listed(id)).map((one) => one.id)).not.toContain(entry)
  await endVoting(id)
  await listed(id)
  expect(recount(await readLog(app.sql, id)).errors).toEqual([])
})

test('an account that is deleted takes its vote for a removed entry back, too', async () => {
  const { id, entry } = await createContest('voting')
  const leaving = await app.signUp('leaving')
  await app.sql`update users set email_verified = true where id = ${leaving.id}`
  await vote(entry, leaving)
  await report(entry)
  expect((await uphold(entry)).status).toBe(200)
  const { password, username } = leaving
  expect((await send('POST', '/account/delete', leaving, { password, username })).status).toBe(204)
  await endVoting(id)
  await listed(id)
  const log = await readLog(app.sql, id)
  expect(log.map(({ kind }) => kind)).toContain('withdrawn')
  expect(recount(log).errors).toEqual([])
})
