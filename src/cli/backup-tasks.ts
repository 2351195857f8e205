// `npm run admin -- backup` and `restore`: tasks that open the database themselves, show their progress and can be
// stopped.
import { parseArgs } from 'node:util'
import { type Config, typedPath } from '../server/app/config/config.ts'
import { type BackupProgress, createBackup } from '../server/operations/backup/create-backup.ts'
import { type Output, openOutputFile, streamOutput } from '../server/operations/backup/output.ts'
import { type RestoreProgress, restoreBackup } from '../server/operations/backup/restore-backup.ts'
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
    takes: '[--with-secret] FILE',
    run: async (config, args) => {
      const { file, withSecret } = readBackupArguments(args)
      // Standard output is the backup itself, or gets a line for the operator.
      const print = file === '-' ? console.error : console.log
      print(await backUp(config, file, withSecret))
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
}

function readBackupArguments(args: string[]): { file: string; withSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean' } },
    })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1)
      return { file: file === '-' ? file : typedPath(file), withSecret: values['with-secret'] ?? false }
  } catch {
    // An unknown option.
  }
  throw new UsageError('backup expects one file, or - for standard output, and accepts --with-secret.')
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
