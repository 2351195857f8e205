// Publishing a photo under a claim: one worker at a time, recovery from the death of any worker, and nothing left behind.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { noiseImage, photoForm } from '../../../../test/support/images.ts'
import { sendSignal } from '../../../../test/support/send-signal.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { allKeys, originalKey } from './media-keys.ts'
import { sweepPendingMedia } from './pending-media.ts'
import { publishPhoto, publishUnclaimed } from './publish.ts'

vi.setConfig({ testTimeout: 400_000 })

let app: TestApp
let author: Member
let location: string
let image: Buffer
beforeAll(async () => {
  app = await startTestApp()
  author = await app.join('ansel')
  location = await insertLocation(app.sql)
  image = await noiseImage(400, 300)
})
afterAll(() => app.close())
beforeEach(() => app.sql`delete from location_photos`)

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const deps = (files: Partial<FileStore> = {}) => ({
  sql: app.sql,
  files: { ...app.files, ...files },
  log: silent,
})

async function upload(): Promise<string> {
  const { status, body } = await app.send('POST', `/api/locations/${location}/photos`, {
    as: author.token,
    body: photoForm(image),
  })
  expect(status).toBe(201)
  return body.id
}

type Row = { state: string; claim: string | null; claimed_until: Date | null; failure: string | null }
const getRow = async (id: string) =>
  (
    await app.sql<Row[]>`select state, claim, claimed_until, failure from location_photos where id = ${id}`
  )[0] as Row
const storedKeys = async (id: string) =>
  (await Promise.all(allKeys(id).map(async (key) => ((await app.files.read(key)) ? key : undefined)))).filter(
    Boolean,
  )
const notices = async (id: string, kind: string) =>
  (await app.sql`select 1 from notifications where subject_id = ${id} and kind = ${kind}`).length

test('no transaction is open while images are encoded and stored', async () => {
  const id = await upload()
  const open: number[] = []
  const write: FileStore['write'] = async (key, content) => {
    const [row] = await app.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
    open.push(row?.count ?? -1)
    await app.files.write(key, content)
  }
  await publishPhoto(deps({ write }), id)
  expect(open).toEqual(Array(6).fill(0))
  expect(await getRow(id)).toEqual({ state: 'ready', claim: null, claimed_until: null, failure: null })
})

test('only one of several parallel workers publishes a photo, and only once', async () => {
  const id = await upload()
  let writes = 0
  const write: FileStore['write'] = async (key, content) => {
    writes += 1
    await app.files.write(key, content)
  }
  await Promise.all([1, 2, 3].map(() => publishPhoto(deps({ write }), id)))
  await publishUnclaimed(deps({ write }))
  expect([writes, (await getRow(id)).state, await notices(id, 'photo-ready')]).toEqual([6, 'ready', 1])
})

test('a valid claim is respected; an expired one is taken over, and its former owner records nothing', async () => {
  const id = await upload()
  let release = () => {}
  const started = new Promise<void>((resolve) => {
    const held = new Promise<void>((go) => {
      release = go
    })
    const write: FileStore['write'] = async () => {
      resolve()
      await held
      throw new Error('this worker was paused for a long time')
    }
    void publishPhoto(deps({ write }), id)
  })
  await started
  const first = await getRow(id)
  expect(first.claim).not.toBeNull()
  expect((first.claimed_until as Date).getTime() - Date.now()).toBeLessThanOrEqual(30_000)
  const taken = await app.sql`select id from location_photos where claimed_until < now()`
  expect(taken.length).toBe(0)
  // Simulates a stopped process: its claim expires, and another server claims the photo.
  const [second] = await app.sql<{ claim: string }[]>`
    update location_photos set claim = gen_random_uuid(), claimed_until = now() + interval '30 seconds' where id = ${id} returning claim`
  release()
  await expect.poll(async () => (await getRow(id)).claim).toBe(second?.claim)
  expect((await getRow(id)).state).toBe('processing')
  // The second server fails as well.
  await app.sql`update location_photos set claimed_until = now() - interval '1 second' where id = ${id}`
  await publishUnclaimed(deps())
  expect([(await getRow(id)).state, await notices(id, 'photo-ready')]).toEqual(['ready', 1])
})

test('a photo is published even if its image worker is killed', async () => {
  const id = await upload()
  const working = publishPhoto(deps(), id)
  await expect.poll(async () => (await getRow(id)).claim).not.toBeNull()
  await expect.poll(killWorkers).toBe(1)
  await working
  const { state, claim, claimed_until } = await getRow(id)
  expect([state, claim]).toEqual(['processing', null])
  expect((claimed_until as Date).getTime() - Date.now()).toBeLessThanOrEqual(10_000)
  await publishUnclaimed(deps())
  expect((await getRow(id)).state).toBe('processing')
  await app.sql`update location_photos set claimed_until = now() - interval '1 second' where id = ${id}`
  await publishUnclaimed(deps())
  expect((await getRow(id)).state).toBe('ready')
})

function killWorkers(): number {
  const ours = readdirSync('/proc').filter((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
      return (
        /^\d+$/.test(pid) &&
        parent === String(process.pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker-process')
      )
    } catch {
      return false
    }
  })
  return ours.filter((pid) => sendSignal(Number(pid), 'SIGKILL')).length
}

test('a photo is tried again while the disk is full, and fails after a day', async () => {
  const id = await upload()
  const full = deps({ write: () => Promise.reject(new Error('No space left')) })
  await publishPhoto(full, id)
  expect((await getRow(id)).state).toBe('processing')
  await app.sql`update location_photos set claimed_until = null, created_at = now() - interval '2 days' where id = ${id}`
  await publishUnclaimed(full)
  expect(await getRow(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('could not be read'),
  })
})

test('a photo is published within a minute after the database connection was lost', async () => {
  const id = await upload()
  let isGone = false
  const gone = () => Promise.reject(new Error('the connection was closed'))
  const sql = new Proxy(app.sql, {
    apply: (target, self, args) => (isGone ? gone() : Reflect.apply(target, self, args)),
    get: (target, name) => (isGone && name === 'transaction' ? gone : Reflect.get(target, name)),
  })
  const write: FileStore['write'] = async (key, content) => {
    isGone = true
    await app.files.write(key, content)
  }
  await expect(publishPhoto({ ...deps({ write }), sql }, id)).rejects.toThrow('the connection was closed')
  const { state, claimed_until } = await getRow(id)
  expect(state).toBe('processing')
  expect((claimed_until as Date).getTime() - Date.now()).toBeLessThanOrEqual(30_000)
  await app.sql`update location_photos set claimed_until = now() - interval '1 second' where id = ${id}`
  await publishUnclaimed(deps())
  expect((await getRow(id)).state).toBe('ready')
})

test('the author is notified of an unreadable file, and no files are left behind', async () => {
  const id = await upload()
  // Simulates a file that was truncated between the upload and the job.
  await app.files.write(originalKey(id), image.subarray(0, 2000))
  await publishPhoto(deps(), id)
  expect(await getRow(id)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('could not be read'),
  })
  expect([await notices(id, 'photo-failed'), await storedKeys(id)]).toEqual([1, []])
  const { body } = await app.send('GET', `/api/locations/${location}/photos/unfinished`, { as: author.token })
  expect(body.map((one: { id: string }) => one.id)).toEqual([id])
})

test('a photo deleted during processing leaves no files behind, even if its worker fails', async () => {
  const [noticed, died] = [await upload(), await upload()]
  const remove = (id: string) => app.send('DELETE', `/api/photos/${id}`, { as: author.token })
  const write: FileStore['write'] = async (key, content) => {
    await remove(noticed)
    await app.files.write(key, content)
  }
  await publishPhoto(deps({ write }), noticed)
  expect(await storedKeys(noticed)).toEqual([])
  expect((await remove(died)).status).toBe(204)
  const { photoJobs } = await import('./jobs.ts')
  const removal = photoJobs(deps()).find(({ name }) => name === 'photo-files-removal')
  await removal?.run({ photoId: died } as never, app.deps.jobs)
  await app.files.write(allKeys(died)[3] as string, image)
  await app.sql`update pending_media set expires_at = now() - interval '1 second'`
  await sweepPendingMedia(deps())
  expect(await storedKeys(died)).toEqual([])
  expect((await app.sql`select 1 from pending_media`).length).toBe(0)
})
