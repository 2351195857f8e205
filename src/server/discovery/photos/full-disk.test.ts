// Uploads while a disk is full or read-only: a clear error, and no files left behind.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member, TestApp } from '../../../../test/support/app.ts'

const root = mkdtempSync(join(tmpdir(), 'viewfinder-disks-'))
const [storeDisk, formDisk] = [join(root, 'store'), join(root, 'forms')]
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

function mountSmall(folder: string): boolean {
  mkdirSync(folder)
  return run('mount', '-t', 'tmpfs', '-o', 'size=2m,mode=700', 'tmpfs', folder)
}

const canMount = mountSmall(storeDisk) && mountSmall(formDisk)
const formerFolder = process.env.TMPDIR
afterAll(() => {
  if (formerFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = formerFolder
  for (const disk of [storeDisk, formDisk]) run('umount', '-l', disk)
  rmSync(root, { recursive: true, force: true })
})

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe.skipIf(!canMount)('uploads (skipped: only root can mount a small disk)', () => {
  let app: TestApp
  let author: Member
  let send: (bytes: number) => ReturnType<TestApp['send']>
  beforeAll(async () => {
    // The server chooses the folder for forms from TMPDIR when it starts.
    process.env.TMPDIR = formDisk
    const { startTestApp } = await import('../../../../test/support/app.ts')
    const { insertLocation } = await import('../../../../test/support/factories.ts')
    const { noiseImage, photoForm } = await import('../../../../test/support/images.ts')
    const { folderStore } = await import('../../platform/storage/file-store.ts')
    const warnings: object[] = []
    const log = {
      debug: () => {},
      info: () => {},
      warn: (fields: object) => void warnings.push(fields),
      error: () => {},
    }
    app = await startTestApp({ files: folderStore(join(storeDisk, 'files')), log })
    author = await app.join('ansel')
    const location = await insertLocation(app.sql)
    const image = await noiseImage(400, 300)
    send = (bytes) =>
      app.send('POST', `/api/locations/${location}/photos`, {
        as: author.token,
        body: photoForm(Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))])),
      })
  })
  afterAll(() => app?.close())

  async function expectUnavailable(bytes: number): Promise<void> {
    const { status, body } = await send(bytes)
    expect([status, body.type, body.detail, body.retryAfterSeconds]).toEqual([
      503,
      'unavailable',
      'Files cannot be stored right now. Try again in a few minutes.',
      60,
    ])
    expect([filesBelow(storeDisk).filter((name) => name !== 'ballast'), filesBelow(formDisk)]).toEqual([
      [],
      [],
    ])
    expect((await app.sql`select 1 from location_photos`).length).toBe(0)
    expect((await app.sql`select 1 from pending_media`).length).toBe(0)
  }

  test('are answered with an error when the disk for photos is full', async () => {
    writeFileSync(join(storeDisk, 'ballast'), Buffer.alloc(1_500_000))
    await expectUnavailable(1_000_000)
    rmSync(join(storeDisk, 'ballast'))
  })

  test('are answered with an error when that disk is read-only', async () => {
    expect(run('mount', '-o', 'remount,ro', storeDisk)).toBe(true)
    await expectUnavailable(100_000)
    expect(run('mount', '-o', 'remount,rw', storeDisk)).toBe(true)
  })

  test('are answered with an error when the disk for forms is full', async () => {
    await expectUnavailable(3_000_000)
  })

  test('succeed again when there is free space', async () => {
    expect((await send(1_000_000)).status).toBe(201)
    expect(filesBelow(storeDisk)).toEqual(['original'])
    await expect.poll(() => filesBelow(formDisk)).toEqual([])
  })
})
