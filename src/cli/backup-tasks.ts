// `npm run admin -- backup`, `restore` and `test-restore`: tasks that open the database themselves, show their progress and can be
// stopped.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, typedPath } from '../server/app/config/config.ts'
import { type BackupProgress, createBackup } from '../server/operations/backup/create-backup.ts'
import { recordBackup } from '../server/operations/backup/last-backup.ts'
import { type Output, openOutputFile, streamOutput } from '../server/operations/backup/output.ts'
import { type RestoreProgress, restoreBackup } from '../server/operations/backup/restore-backup.ts'
import { backupName, backupNames, type Kept, outdatedBackups } from '../server/operations/backup/rotation.ts'
import { type VerifiedBackup, verifyBackup } from '../server/operations/backup/verify-backup.ts'
import { type Database, openDatabase } from '../server/platform/db/connect.ts'
import { readSchema } from '../server/platform/db/migrate.ts'
import { productVersion } from '../server/platform/project-root.ts'
import { openFileStore } from '../server/platform/storage/open-store.ts'
import { backupReport, restoreReport } from './backup-report.ts'
import { runLongTask } from './long-task.ts'
import type { ProgressState } from './progress-bar.ts'
import { UsageError } from './usage-error.ts'

type BackupTask = { does: string; takes: string; run: (config: Config, args: string[]) => Promise<void> }

export const backupTasks: Record<string, BackupTask> = {
  backup: {
    does: 'write database and files to FILE, or to standard output for -, while the server runs',
    takes: '[--with-secret] FILE | --into FOLDER [--days 7] [--weeks 5]',
    run: async (config, args) => {
      const { file, into, kept, withSecret } = readBackupArguments(args)
      // Standard output is the backup itself, or gets a line for the operator.
      const print = file === '-' ? console.error : console.log
      print(await backUp(config, file, withSecret))
      if (into !== undefined) await removeOutdated(into, kept)
    },
  },
  restore: {
    does: 'restore a backup into an empty database and an empty file store',
    takes: 'FILE',
    run: async (config, [file, ...others]) => {
      if (file === undefined || others.length > 0) throw new UsageError('restore expects one file.')
      console.log(await restore(config, typedPath(file)))
    },
  },
  'test-restore': {
    does: 'restore FILE, or the newest backup in FOLDER, into a database for the test alone',
    takes: 'FILE|FOLDER',
    run: async (config, [path, ...others]) => {
      if (path === undefined || others.length > 0)
        throw new UsageError('test-restore expects one file or folder.')
      console.log(await testRestore(config, await newestBackup(typedPath(path))))
    },
  },
}

type BackupArguments = {
  file: string
  withSecret: boolean
  /** The folder of backups by schedule. */
  into: string | undefined
  kept: Kept
}

function readBackupArguments(args: string[]): BackupArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'with-secret': { type: 'boolean' },
        into: { type: 'string' },
        days: { type: 'string', default: '7' },
        weeks: { type: 'string', default: '5' },
      },
    })
    const into = values.into === undefined ? undefined : typedPath(values.into)
    const kept = { days: readCount(values.days), weeks: readCount(values.weeks) }
    const [typed, ...others] =
      into === undefined ? positionals : [join(into, backupName(new Date())), ...positionals]
    if (typed !== undefined && others.length === 0)
      return {
        file: typed === '-' ? typed : typedPath(typed),
        withSecret: values['with-secret'] ?? false,
        into,
        kept,
      }
  } catch {
    // An unknown option.
  }
  throw new UsageError(
    'backup expects one file, - for standard output, or --into FOLDER, and accepts --with-secret; with --into also --days and --weeks.',
  )
}

function readCount(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new Error('Not a count')
  return Number(text)
}

async function removeOutdated(folder: string, kept: Kept): Promise<void> {
  for (const name of outdatedBackups(await readdir(folder), kept)) {
    await rm(join(folder, name))
    console.log(`${name} was deleted.`)
  }
}

/** Restores into a database of its own, which is removed afterwards. */
async function testRestore(config: Config, file: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'viewfinder-restore-'))
  const own = {
    ...config,
    dataDir,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    s3: undefined,
    migrations: 'apply',
  } as const
  try {
    return `${file} can be restored.\n${await restore(own, file)}`
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The file itself, or the newest backup of a folder. */
async function newestBackup(path: string): Promise<string> {
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) return path
  const newest = backupNames(await readdir(path)).at(-1)
  if (newest === undefined) throw new UsageError(`${path} has no backup.`)
  return join(path, newest)
}

async function backUp(config: Config, file: string, withSecret: boolean): Promise<string> {
  const startMs = performance.now()
  const output = file === '-' ? streamOutput(process.stdout) : await openOutputFile(file)
  const database = await openOrDiscard(config, output)
  try {
    const files = await openFileStore(config)
    const { sql } = database
    const input = { sql, files, output, secret: config.sessionSecret, withSecret, version: productVersion() }
    const summary = await runLongTask(({ signal, show }) => {
      closeOnAbort(database, signal)
      const onProgress = ({ copying, count }: BackupProgress) =>
        show({ label: 'writing the backup', fraction: undefined, rows: count, unit: copying })
      return createBackup({ ...input, signal, onProgress })
    })
    // The backup is made, also if this fails.
    await recordBackup(sql, summary).catch(() => {})
    return backupReport(file, summary, performance.now() - startMs)
  } finally {
    await database.close()
  }
}

async function openOrDiscard(config: Config, output: Output): Promise<Database> {
  try {
    return await openDatabase(config, { join: true, connections: 2 })
  } catch (error) {
    await output.discard()
    throw error
  }
}

// Cancels a running statement.
function closeOnAbort(database: Database, signal: AbortSignal): void {
  signal.addEventListener('abort', () => void database.close())
}

// The whole file is read before the database is created or opened: an invalid file changes nothing.
async function restore(config: Config, file: string): Promise<string> {
  const startMs = performance.now()
  const schema = readSchema()
  return await runLongTask(async ({ signal, show }) => {
    const onRead = ({ bytesRead, bytesTotal }: { bytesRead: number; bytesTotal: number }) =>
      show({ ...toMegabytes(bytesRead), label: 'checking the backup', fraction: bytesRead / bytesTotal })
    const backup = await verifyBackup(file, { ...schema, signal, onProgress: onRead })
    // Losing the database ends the restore, which reports the error itself.
    const database = await openDatabase(config, { connections: 1, report: () => {} })
    closeOnAbort(database, signal)
    try {
      const files = await openFileStore(config)
      const onProgress = (progress: RestoreProgress) => show(toState(progress, backup))
      const input = { sql: database.sql, files, backup, schema, installation: config, signal, onProgress }
      return restoreReport(backup, await restoreBackup(input), performance.now() - startMs)
    } finally {
      await database.close()
    }
  })
}

const toMegabytes = (bytes: number) => ({ rows: Math.round(bytes / 1e6), unit: 'MB' })

function toState(progress: RestoreProgress, { contents }: VerifiedBackup): ProgressState {
  if ('files' in progress) {
    const fraction = progress.files / Math.max(contents.files, 1)
    return { label: 'restoring files', fraction, rows: progress.files, unit: 'files' }
  }
  const total = Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0)
  const label = progress.isIndexing ? 'building indexes' : 'restoring rows'
  return { label, fraction: progress.rows / Math.max(total, 1), rows: progress.rows }
}
