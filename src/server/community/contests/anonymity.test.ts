// While voting is open, nothing reveals whose an entry is or how it stands: everything that a visitor, a
// voter, an author, a rival and an administrator can read over HTTP is searched for what would.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noiseImage, photoForm, sampleImage } from '../../../../test/support/images.ts'
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import { dayMs } from '../../../rules/durations.ts'
import { publishPhoto } from '../../discovery/photos/publish.ts'

const start = Date.now()
let clock = new Date(start)
let app: TestApp
let contestId: string
let ownPhotoId: string
let people: { author: Member; rival: Member; voter: Member; follower: Member; admin: Member }
/** Entry ids: by a file with camera data, by the author's own published photo, and by the rival. */
let entries: { file: string; photo: string; rival: string }

const send = (method: string, path: string, as?: Member, body?: unknown) =>
  app.send(method, `/api${path}`, { as: as?.token, ...(body === undefined ? {} : { body }) })

beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
  const admin = await app.joinAdmin()
  const [author, rival, voter, follower] = await Promise.all(
    ['author_zq', 'rival_xk', 'voter_wj', 'follower_vh'].map((name) => app.join(name, { plan: 'pro' })),
  )
  people = { author, rival, voter, follower, admin } as typeof people
  await send('PUT', `/profiles/${people.author.username}/follow`, people.follower)
  await createContest(admin)
  await enterAll()
  clock = new Date(start + 3 * dayMs)
  for (const id of [entries.file, entries.photo])
    await send('POST', `/contest-submissions/${id}/vote`, people.voter)
  await send('POST', `/contest-submissions/${entries.file}/vote`, people.rival)
})
afterAll(() => app.close())

async function createContest(admin: Member): Promise<void> {
  const day = (days: number) => new Date(start + days * dayMs).toISOString()
  const { body } = await send('POST', '/admin/contests', admin, {
    title: 'First light',
    theme: 'Sunrise',
    startDate: day(-1),
    submissionDeadline: day(1),
    votingStartDate: day(2),
    votingEndDate: day(10),
  })
  contestId = body.id
}

async function enterAll(): Promise<void> {
  const { author, rival } = people
  const location = await insertLocation(app.sql, { name: 'Dock' })
  const content = await noiseImage(900, 600)
  const uploaded = await send(
    'POST',
    `/locations/${location}/photos`,
    author,
    photoForm(content, { title: 'Public' }),
  )
  ownPhotoId = uploaded.body.id
  await publishPhoto(app.deps, ownPhotoId)
  const create = async (as: Member, body: unknown) => {
    const answer = await send('POST', '/contest-submissions', as, body)
    expect([answer.status, answer.body.detail]).toEqual([201, undefined])
    return answer.body.id as string
  }
  const input = { contestId, title: 'Boards' }
  entries = {
    file: await create(author, photoForm(sampleImage('canon6d-dock-boards'), input)),
    photo: await create(author, { contestId, title: 'Public', photoId: ownPhotoId }),
    rival: await create(rival, photoForm(sampleImage('canon6d-dock-boards'), { contestId, title: 'Mine' })),
  }
}

const paths = () => [
  '/photo-contests',
  `/photo-contests/${contestId}`,
  `/photo-contests/${contestId}/ballots`,
  '/contest-submissions',
  `/contest-submissions?contestId=${contestId}`,
  `/contest-submissions?contestId=${contestId}&limit=1`,
  '/contest-submissions?winners=true',
  `/contest-submissions?user=${people.author.username}`,
  `/contest-submissions?contestId=${contestId}&user=${people.author.username}`,
  `/contest-submissions?contestId=${contestId}&user=${people.rival.username}&winners=false`,
]
/** Data about the author: no entry may be found there. */
const authorPaths = () => [
  `/profiles/${people.author.username}`,
  ...['photos', 'reviews', 'locations', 'checkins', 'followers', 'portfolios'].map(
    (part) => `/profiles/${people.author.username}/${part}`,
  ),
  '/feed',
  '/me/notifications',
]

const mediaIds = async () => {
  const rows = await app.sql<
    { id: string; media: string }[]
  >`select id, media_id as media from contest_submissions`
  return new Map(rows.map(({ id, media }) => [id, media]))
}

test('no answer of a call names an author, a voter, a count, a camera or a time', async () => {
  const { author, rival, voter, follower, admin } = people
  for (const viewer of [undefined, voter, author, rival, follower, admin])
    for (const path of [
      ...paths(),
      ...(viewer === admin ? [`/admin/contests/${contestId}`, '/admin/contests'] : []),
    ]) {
      const { body } = await send('GET', path, viewer)
      const text = JSON.stringify(body)
      const clue = [author, rival, voter]
        .filter((one) => one !== viewer)
        .flatMap(({ id, username, email }) => [id, username, email, `The ${username}`])
      for (const secret of [...clue, 'Canon', 'EF', ownPhotoId, 'sequence'])
        expect([viewer?.username, path, text.includes(secret), secret]).toEqual([
          viewer?.username,
          path,
          false,
          secret,
        ])
      for (const entry of getEntries(body)) {
        expect([
          entry.votes,
          entry.rank,
          entry.isWinner ?? false,
          entry.user ?? null,
          entry.author ?? null,
        ]).toEqual([null, null, false, null, null])
        expect(entry.createdAt ?? null).toBeNull()
      }
    }
})

const getEntries = (body: any): any[] =>
  (body?.entries ?? body ?? []).filter?.(
    (one: any) => one?.imageState || one?.disqualifiedAt !== undefined,
  ) ?? []

test('only its author is told whose an entry is', async () => {
  const read = async (viewer?: Member) =>
    ((await send('GET', `/contest-submissions?contestId=${contestId}`, viewer)).body as ContestEntry[])
      .filter(({ isOwn }) => isOwn)
      .map(({ id }) => id)
      .toSorted()
  expect(await read()).toEqual([])
  expect(await read(people.voter)).toEqual([])
  expect(await read(people.admin)).toEqual([])
  expect(await read(people.author)).toEqual([entries.file, entries.photo].toSorted())
  expect(await read(people.rival)).toEqual([entries.rival])
})

test('nothing about the author leads to an entry: profile, feed, notifications, reputation', async () => {
  const names = [...(await mediaIds())].flat()
  for (const viewer of [undefined, people.follower, people.rival])
    for (const path of authorPaths()) {
      const text = JSON.stringify((await send('GET', path, viewer)).body)
      for (const name of [...names, contestId]) expect([path, text.includes(name)]).toEqual([path, false])
    }
  const noticed = await app.sql`select kind from notifications where kind like 'contest%'`
  expect(noticed).toEqual([])
  const [row] = await app.sql`select reputation from users where id = ${people.rival.id}`
  expect(row?.reputation).toBe(0)
})

test('the feed has an entry only with the result', async () => {
  const { body } = await send('GET', '/feed', people.follower)
  expect(body.filter((one: any) => one.kind === 'entry')).toEqual([])
})

test('images have an address of their own, no metadata, and no bytes in common with a published photo', async () => {
  const ids = await mediaIds()
  const publicIds = new Set([ownPhotoId, ...Object.values(entries), people.author.id])
  for (const id of ids.values()) expect(publicIds.has(id)).toBe(false)
  const read = async (id: string, size: string) => {
    const { status, headers, body } = await app.get(`/media/${id}/${size}`)
    expect([status, headers.get('last-modified'), headers.get('x-request-owner')]).toEqual([200, null, null])
    return body as Buffer
  }
  for (const size of ['320.jpg', '640.webp', '1280.jpg', '2048.avif']) {
    const entry = await read(ids.get(entries.photo) as string, size)
    const published = await read(ownPhotoId, size)
    expect([size, entry.equals(published)]).toEqual([size, false])
  }
  const withData = await read(ids.get(entries.file) as string, '1280.jpg')
  for (const trace of ['Exif', 'Canon', 'http://ns.adobe.com', people.author.username])
    expect(withData.includes(trace)).toBe(false)
})

test('with the result everything is told', async () => {
  clock = new Date(start + 11 * dayMs)
  const listed = (await send('GET', `/contest-submissions?contestId=${contestId}`)).body as ContestEntry[]
  const first = listed.find(({ id }) => id === entries.file)
  expect([first?.votes, first?.rank, first?.isWinner, first?.user?.username]).toEqual([
    2,
    1,
    true,
    'author_zq',
  ])
  expect(first?.camera).toContain('Canon')
  const feed = (await send('GET', '/feed', people.follower)).body.filter((one: any) => one.kind === 'entry')
  expect(feed.map(({ title, contest }: any) => [title, contest.rank, contest.isWinner]).toSorted()).toEqual([
    ['Boards', 1, true],
    ['Public', 2, false],
  ])
  expect(feed.map(({ image }: any) => image.id).toSorted()).toEqual(
    [...(await mediaIds())]
      .filter(([id]) => id !== entries.rival)
      .map(([, media]) => media)
      .toSorted(),
  )
  const told = await app.sql`select user_id, kind from notifications where kind like 'contest%' order by kind`
  expect(told.map(({ user_id, kind }) => [user_id, kind])).toEqual([
    [people.rival.id, 'contest-results'],
    [people.author.id, 'contest-won'],
    [people.follower.id, 'contest-won-by'],
  ])
})
