// A contest from its creation to its archive, over HTTP, with the clock moved from phase to phase.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { photoForm, plainImage } from '../../../../test/support/images.ts'
import { dayMs } from '../../../rules/durations.ts'
import { recount } from './ballot-log.ts'
import { publishHeads } from './publish-heads.ts'

const start = new Date('2030-03-01T12:00:00Z')
let clock = start
let app: TestApp
let image: Buffer
let admin: Member
let ann: Member
let ben: Member
let cleo: Member
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  image = await plainImage('#c77d0a')
  admin = await app.joinAdmin()
  ;[ann, ben, cleo] = (await Promise.all(
    ['ann', 'ben', 'cleo'].map((name) => app.join(name, { plan: 'pro' })),
  )) as [Member, Member, Member]
})
afterAll(() => app.close())
beforeEach(() => {
  clock = start
})

const atDay = (days: number) => {
  clock = new Date(start.getTime() + days * dayMs)
}
const day = (days: number) => new Date(start.getTime() + days * dayMs).toISOString()
const send = (method: string, path: string, as?: Member, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as?.token, ...(body === undefined ? {} : { body }) })

let number = 0
async function createContest(input: object = {}) {
  number += 1
  const answer = await send('POST', '/admin/contests', admin, {
    title: `First light ${number}`,
    theme: 'Sunrise',
    startDate: day(1),
    submissionDeadline: day(10),
    votingStartDate: day(12),
    votingEndDate: day(20),
    ...input,
  })
  expect(answer.status).toBe(201)
  return answer.body as { id: string; slug: string; state: string; endDate: string }
}

async function enter(as: Member, contestId: string, title = `By ${as.username}`) {
  const form = photoForm(image, { contestId, title })
  const answer = await send('POST', '/contest-submissions', as, form)
  expect([answer.status, answer.body.detail]).toEqual([201, undefined])
  return answer.body.id as string
}

const vote = (as: Member | undefined, id: string, method = 'POST') =>
  send(method, `/contest-submissions/${id}/vote`, as)
const listed = async (contestId: string, as?: Member) =>
  (await send('GET', `/contest-submissions?contestId=${contestId}`, as)).body as Record<string, any>[]
const notices = (as: Member) =>
  app.sql<{ kind: string; data: Record<string, unknown> }[]>`
    select kind, data from notifications where user_id = ${as.id} and kind like 'contest%' order by created_at, id`

describe('the life cycle', () => {
  test('follows from the dates: entries, votes, a result that is counted once, and the log', async () => {
    const { id, slug, endDate } = await createContest()
    expect(endDate).toBe(day(20))
    const stateAt = async (days: number) => {
      atDay(days)
      return (await send('GET', `/photo-contests/${slug}`)).body.state
    }
    expect(await stateAt(0)).toBe('upcoming')
    const early = await send(
      'POST',
      '/contest-submissions',
      ann,
      photoForm(image, { contestId: id, title: 'Early' }),
    )
    expect([early.status, early.body.type]).toEqual([409, 'wrong-state'])

    expect(await stateAt(1)).toBe('accepting')
    const first = await enter(ann, id)
    atDay(2)
    const second = await enter(ben, id)
    expect((await listed(id, cleo)).length).toBe(0)
    expect((await listed(id, ann)).map((entry) => [entry.id, entry.isOwn])).toEqual([[first, true]])
    expect((await vote(cleo, first)).body.type).toBe('wrong-state')

    expect(await stateAt(10)).toBe('waiting')
    const late = await send(
      'POST',
      '/contest-submissions',
      ann,
      photoForm(image, { contestId: id, title: 'Late' }),
    )
    expect(late.body.type).toBe('wrong-state')
    expect((await listed(id, cleo)).length).toBe(0)

    expect(await stateAt(12)).toBe('voting')
    expect((await listed(id, cleo)).map((entry) => entry.id).toSorted()).toEqual([first, second].toSorted())
    expect((await vote(undefined, first)).status).toBe(401)
    expect((await vote(ann, first)).body.type).toBe('forbidden')
    for (const voter of [cleo, ben]) expect((await vote(voter, first)).body).toEqual({ hasVoted: true })
    for (const voter of [cleo, ann]) expect((await vote(voter, second)).status).toBe(200)
    // Voting twice changes nothing; a vote taken back and given again counts once.
    await vote(cleo, first)
    expect((await vote(cleo, second, 'DELETE')).body).toEqual({ hasVoted: false })
    expect((await vote(cleo, second, 'DELETE')).body).toEqual({ hasVoted: false })
    expect((await send('GET', `/photo-contests/${slug}/ballots`)).body.type).toBe('wrong-state')
    atDay(13)
    await publishHeads(app.deps)
    await publishHeads(app.deps)
    const published = (await send('GET', `/photo-contests/${slug}`, cleo)).body
    expect(published.publishedHeads).toEqual([
      { day: day(12).slice(0, 10), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(published.own).toEqual({ entryCount: 0, voteCount: 1, voterCode: null })

    // The first reader after the end finds the result.
    atDay(20)
    const result = await listed(id)
    expect(result.map((entry) => [entry.id, entry.votes, entry.rank, entry.isWinner])).toEqual([
      [first, 2, 1, true],
      [second, 1, 2, false],
    ])
    expect(result[0]?.user).toMatchObject({ username: 'ann' })
    expect((await vote(cleo, second)).body.type).toBe('wrong-state')
    expect((await send('DELETE', `/contest-submissions/${first}`, ann)).body.type).toBe('wrong-state')
    expect(await notices(ann)).toMatchObject([{ kind: 'contest-won', data: { about: 'First light 1' } }])
    expect(await notices(ben)).toMatchObject([{ kind: 'contest-results', data: { rank: 2 } }])

    atDay(30)
    const page = (await send('GET', `/photo-contests/${id}`, cleo)).body
    expect([page.state, page.resultsAt, page.own.voterCode.length]).toEqual(['closed', day(20), 24])
    const log = (await send('GET', `/photo-contests/${slug}/ballots`)).body
    expect(log.rows.map((row: any) => row.kind)).toEqual([
      'opened',
      'cast',
      'cast',
      'cast',
      'cast',
      'withdrawn',
      'day',
      'closed',
    ])
    expect(log.rows.filter((row: any) => row.voter === page.own.voterCode)).toHaveLength(3)
    const counted = recount(log.rows)
    expect(counted.errors).toEqual([])
    expect(counted.ranked.map((entry) => [entry.id, entry.votes, entry.isWinner])).toEqual([
      [first, 2, true],
      [second, 1, false],
    ])
    expect([counted.head, log.head]).toEqual([log.rows.at(-1).hash, log.rows.at(-1).hash])
    expect((await send('GET', '/photo-contests?state=closed')).body.map((one: any) => one.id)).toContain(id)
    const winners = (await send('GET', '/contest-submissions?winners=true&user=ann')).body
    expect(winners.map((entry: any) => entry.id)).toEqual([first])
  })

  test('is counted once, by however many at the same time', async () => {
    const { id } = await createContest()
    atDay(1)
    const entry = await enter(ann, id)
    atDay(12)
    await vote(cleo, entry)
    atDay(25)
    await Promise.all(Array.from({ length: 12 }, () => send('GET', '/photo-contests')))
    const rows = await app.sql`select kind from contest_log where contest_id = ${id} and kind = 'closed'`
    expect(rows).toHaveLength(1)
    expect((await notices(ann)).filter((one) => one.data.about === `First light ${number}`)).toHaveLength(1)
  })

  test('ends without a winner if nobody voted, and the earlier of two equal entries wins', async () => {
    const silent = await createContest()
    const tied = await createContest()
    atDay(1)
    const alone = await enter(ann, silent.id)
    const earlier = await enter(ben, tied.id)
    atDay(2)
    const later = await enter(ann, tied.id)
    atDay(12)
    await vote(cleo, earlier)
    await vote(cleo, later)
    atDay(20)
    expect((await listed(silent.id)).map((entry) => [entry.id, entry.rank, entry.isWinner])).toEqual([
      [alone, 1, false],
    ])
    expect((await listed(tied.id)).map((entry) => [entry.id, entry.isWinner])).toEqual([
      [earlier, true],
      [later, false],
    ])
  })
})

describe('disqualification', () => {
  test('after the end moves the next one up, who hears of it; the author hears the reason', async () => {
    const { id } = await createContest()
    atDay(1)
    const [first, second] = [await enter(ann, id), await enter(ben, id)]
    atDay(12)
    await vote(cleo, first)
    await vote(ben, first)
    await vote(cleo, second)
    atDay(20)
    const path = `/admin/contest-submissions/${first}/disqualify`
    expect((await send('POST', path, admin, { reason: '' })).status).toBe(422)
    expect((await send('POST', path, ann, { reason: 'Mine' })).status).toBe(403)
    expect((await send('POST', path, admin, { reason: 'Taken by someone else' })).status).toBe(200)
    expect((await send('POST', path, admin, { reason: 'Again' })).body.type).toBe('wrong-state')
    expect((await listed(id)).map((entry) => [entry.id, entry.rank, entry.isWinner])).toEqual([
      [second, 1, true],
    ])
    expect((await notices(ann)).find(({ kind }) => kind === 'contest-disqualified')?.data).toMatchObject({
      reason: 'Taken by someone else',
    })
    expect((await notices(ben)).filter((one) => one.kind === 'contest-won')).not.toEqual([])
    const { rows } = (await send('GET', `/photo-contests/${id}/ballots`)).body
    const counted = recount(rows)
    expect(counted.errors).toEqual([])
    expect(counted.ranked.map((entry) => entry.id)).toEqual([second])
  })

  test('and withdrawal during the vote are in the log', async () => {
    const { id } = await createContest()
    atDay(1)
    const [first, second, third] = [await enter(ann, id), await enter(ben, id), await enter(cleo, id)]
    atDay(12)
    await vote(cleo, first)
    await send('POST', `/admin/contest-submissions/${first}/disqualify`, admin, { reason: 'Off theme' })
    expect((await vote(ben, first)).body.type).toBe('wrong-state')
    expect((await send('DELETE', `/contest-submissions/${second}`, ann)).status).toBe(403)
    expect((await send('DELETE', `/contest-submissions/${second}`, ben)).status).toBe(204)
    expect((await send('DELETE', `/contest-submissions/${second}`, ben)).status).toBe(204)
    await vote(ann, third)
    atDay(20)
    expect((await listed(id)).map((entry) => [entry.id, entry.isWinner])).toEqual([[third, true]])
    const counted = recount((await send('GET', `/photo-contests/${id}/ballots`)).body.rows)
    expect([counted.errors, counted.ranked.map((entry) => entry.id)]).toEqual([[], [third]])
  })
})

describe('administration', () => {
  test('edits everything before entries, and only texts afterwards', async () => {
    const { id } = await createContest()
    const edit = (body: object) => send('PATCH', `/admin/contests/${id}`, admin, body)
    const wrong = await edit({ votingEndDate: day(11) })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'votingEndDate'])
    expect((await edit({ votingEndDate: day(21) })).body.votingEndDate).toBe(day(21))
    atDay(1)
    await enter(ann, id)
    const fixed = await edit({ votingEndDate: day(22), title: 'Renamed' })
    expect([fixed.status, fixed.body.errors]).toMatchObject([409, [{ path: 'votingEndDate' }]])
    expect((await edit({ title: 'Renamed', votingEndDate: day(21) })).body.title).toBe('Renamed')
    expect((await edit({ isActive: false })).body.isActive).toBe(false)
    expect((await send('GET', `/photo-contests/${id}`)).status).toBe(404)
    expect((await send('GET', '/admin/contests', admin)).body.map((one: any) => one.id)).toContain(id)
  })

  test('refuses dates in the wrong order, each with its path', async () => {
    const { status, body } = await send('POST', '/admin/contests', admin, {
      title: 'Backwards',
      theme: 'Time',
      startDate: day(5),
      submissionDeadline: day(4),
      votingStartDate: day(3),
      votingEndDate: day(2),
    })
    expect(status).toBe(422)
    expect(body.errors.map((error: any) => error.path)).toEqual([
      'submissionDeadline',
      'votingStartDate',
      'votingEndDate',
      'endDate',
    ])
  })
})
