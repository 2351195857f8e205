// Folders that the embedded PostgreSQL cannot use are refused in one clear line: foreign, damaged, full or forbidden
// ones.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asStranger, noStrangers, startChild, strangerId } from '../../../../test/support/child.ts'
import { until } from '../../../../test/support/until.ts'
import { clusterFiles, explainFailure } from './cluster-files.ts'
import { connectEmbedded } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { knownFailure } from './known-failures.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'vf-refusals-')))
const made = join(root, 'made')
const isRoot = process.getuid?.() === 0
const strangers = noStrangers()
const [mount, unmount] = ['mount', 'umount']

beforeAll(async () => {
  await (await startEmbedded(made, { join: false })).stop()
  chmodSync(root, 0o755)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0
function copyOfCluster(): string {
  const folder = join(root, `copy${copies++}`)
  cpSync(made, folder, { recursive: true })
  return folder
}

/** The one line with which a folder is refused; nothing of ours may remain in it. */
async function refusal(folder: string): Promise<string> {
  const error = await startEmbedded(folder, { join: false }).then(
    (cluster) => cluster.stop().then(() => undefined),
    (error: Error) => error,
  )
  expect(error?.constructor.name).toBe('DatabaseUnavailable')
  expect(error?.message).not.toContain('\n')
  expect(existsSync(join(folder, 'postgres.owner'))).toBe(false)
  return error?.message ?? ''
}

/** The same for a process of an operating system user who owns nothing else. */
async function refusalOfStranger(folder: string): Promise<string> {
  const child = startChild('test/support/hold-cluster.ts', [folder], { before: asStranger })
  onTestFinished(async () => void (await child.end()))
  return await child.line(/^(owned|joined|refused|broken)/)
}

test('a cluster of an older PostgreSQL', async () => {
  const folder = copyOfCluster()
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
  expect(await refusal(folder)).toBe(
    'The data folder was created by PostgreSQL 17, but this Viewfinder version uses 18: back up with the old version and restore with this one.',
  )
})

test.each<[string, (folder: string) => void, string]>([
  [
    'an unreadable version',
    (folder) => writeFileSync(join(folder, 'postgres/PG_VERSION'), ''),
    'is damaged; restore a backup.',
  ],
  [
    'no version',
    (folder) => rmSync(join(folder, 'postgres/PG_VERSION')),
    'it contains files that are not a database.',
  ],
  [
    'no control file',
    (folder) => rmSync(join(folder, 'postgres/global/pg_control')),
    'the data folder is damaged; restore a backup.',
  ],
  [
    'no log',
    (folder) => rmSync(join(folder, 'postgres/pg_wal'), { recursive: true }),
    'The database did not start: ',
  ],
])('a damaged cluster: %s', async (_, damage, line) => {
  const folder = copyOfCluster()
  damage(folder)
  expect(await refusal(folder)).toContain(line)
})

test('a file where the folder should be', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded(file, { join: false })).rejects.toThrow(
    `${file} cannot be used: it is a file, not a folder.`,
  )
  await expect(startEmbedded(join(file, 'below'), { join: false })).rejects.toThrow(
    'it is a file, not a folder.',
  )
})

test('an existing folder keeps its permissions', async () => {
  const folder = copyOfCluster()
  chmodSync(folder, 0o755)
  await (await startEmbedded(folder, { join: false })).stop()
  expect(spawnSync('stat', ['-c', '%a', folder], { encoding: 'utf8' }).stdout.trim()).toBe('755')
})

test.each([
  ['unshare: unshare failed: Operation not permitted', 'user namespaces are not available'],
  ['Error: spawnSync unshare ENOENT', 'user namespaces are not available'],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'the disk is full'],
  ['FATAL:  lock file "postmaster.pid" already exists', 'another PostgreSQL uses the data folder'],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'there is not enough memory'],
  ['LOG: one\nFATAL:  something new.\nLOG: shut down', 'FATAL:  something new'],
  ['', 'no reason was given'],
])('%j is explained', (output, reason) => {
  const { message } = explainFailure('The database did not start', output)
  expect(message).toMatch(/^The database did not start: .*[^.]\.$/)
  expect(message).toContain(reason)
  expect(message).not.toContain('\n')
})

test.skipIf(!isRoot)('a folder of another user (skipped: only root can make one)', async () => {
  const folder = copyOfCluster()
  chownSync(folder, strangerId, strangerId)
  expect(await refusal(folder)).toBe(
    `${folder} belongs to another user; change its owner or choose another DATA_DIR.`,
  )
})

test.skipIf(!isRoot)(
  'a cluster of another user in a folder of ours (skipped: only root can make one)',
  async () => {
    const folder = copyOfCluster()
    spawnSync('chown', ['-R', String(strangerId), join(folder, 'postgres')])
    expect(await refusal(folder)).toMatch(
      /^The database did not start: (the data folder belongs to another user|permission was denied in the data folder)\.$/,
    )
  },
)

describe.skipIf(strangers !== undefined)(
  `as an ordinary user without an account (${strangers ?? 'possible here'})`,
  () => {
    function folderOfStranger(mode: number): string {
      const folder = join(root, `stranger${copies++}`)
      mkdirSync(folder)
      chownSync(folder, strangerId, strangerId)
      chmodSync(folder, mode)
      return folder
    }

    test('the database is created and serves', async () => {
      const folder = folderOfStranger(0o700)
      const child = startChild('test/support/hold-cluster.ts', [folder], { before: asStranger })
      onTestFinished(async () => void (await child.end()))
      expect(await child.line(/^(owned|refused|broken)/)).toBe(`owned ${folder}/run`)
      const sql = connectEmbedded({ socketFolder: join(folder, 'run'), user: 'viewfinder' }, 'postgres', {
        connections: 1,
      })
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
      await sql.end()
      expect((await child.end()).code).toBe(0)
    })

    test('a folder that may not be written', async () => {
      const folder = folderOfStranger(0o500)
      expect(await refusalOfStranger(folder)).toBe(
        `refused ${folder} cannot be used: permission was denied in the data folder.`,
      )
    })

    test('a folder of another user', async () => {
      expect(await refusalOfStranger(root)).toBe(
        `refused ${root} belongs to another user; change its owner or choose another DATA_DIR.`,
      )
      expect(await refusalOfStranger(join(root, 'below'))).toMatch(/^refused .*permission was denied/)
    })
  },
)

/** A separate, tiny disk, or undefined where mounting is not allowed. */
function smallDisk(megabytes: number): string | undefined {
  const folder = join(root, `disk${copies++}`)
  mkdirSync(folder)
  return spawnSync(mount, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]).status === 0
    ? folder
    : undefined
}

describe.skipIf(!isRoot)('on a full disk (skipped: only root can mount a small one)', () => {
  function disk(megabytes: number): string {
    const folder = smallDisk(megabytes)
    onTestFinished(() => void (folder && spawnSync(unmount, ['-l', folder])))
    return folder ?? ''
  }

  test('the first start leaves no partial cluster', async (context) => {
    const folder = disk(8)
    if (!folder) return context.skip('mounting is not allowed here')
    expect(await refusal(folder)).toBe('The database could not be created: the disk is full.')
    expect(readdirSync(folder)).not.toContain('postgres.new')
  })

  test('a start of an existing cluster', async (context) => {
    const folder = disk(96)
    if (!folder) return context.skip('mounting is not allowed here')
    cpSync(made, folder, { recursive: true })
    spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast`, 'bs=64k'])
    expect(await refusal(folder)).toContain('the disk is full.')
    rmSync(join(folder, 'ballast'))
    await (await startEmbedded(folder, { join: false })).stop()
  })

  test('while it runs, writes fail, reading continues, and writing works again when there is space', async (context) => {
    const folder = disk(160)
    if (!folder) return context.skip('mounting is not allowed here')
    cpSync(made, folder, { recursive: true })
    const cluster = await startEmbedded(folder, { join: false, report: () => {} })
    onTestFinished(() => cluster.stop())
    const sql = connectEmbedded(cluster, 'postgres', { connections: 2 })
    onTestFinished(() => sql.end({ timeoutMs: 1000 }))
    await sql`create table filled (text text)`
    await sql`insert into filled values ('first')`
    spawnSync('dd', ['if=/dev/zero', `of=${folder}/ballast`, 'bs=64k'])
    const fill = () =>
      sql`insert into filled select repeat(md5(i::text), 60) from generate_series(1, 100000) i`
    const failure = await fill().catch((error) => error)
    expect(knownFailure(failure)?.code, String(failure)).toBe('unavailable')
    const count = () => sql`select count(*)::int as count from filled`.catch(() => undefined)
    const rows = async () => (await until(count))[0]?.count
    if (!/No space left/.test(String(failure))) rmSync(join(folder, 'ballast'))
    expect(await rows()).toBe(1)
    rmSync(join(folder, 'ballast'), { force: true })
    await sql`insert into filled values ('second')`
    expect(await rows()).toBe(2)
  })
})

test('the files of a cluster lie under its folder', () => {
  const files = clusterFiles('/srv/viewfinder')
  expect(
    [files.dataFolder, files.socketFolder, files.logFile].every((path) =>
      path.startsWith('/srv/viewfinder/'),
    ),
  ).toBe(true)
})
