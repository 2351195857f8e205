// What is printed after a backup and after a restore.
import type { BackupSummary } from '../server/operations/backup/create-backup.ts'
import type { RestoreSummary } from '../server/operations/backup/restore-backup.ts'
import type { VerifiedBackup } from '../server/operations/backup/verify-backup.ts'

const count = (number: number, word: string) =>
  `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`

/** @param file `-` for standard output */
export function backupReport(file: string, summary: BackupSummary, milliseconds: number): string {
  const { rows, tables, files, bytes, missingFiles } = summary
  const where = file === '-' ? 'standard output' : file
  const megabytes = (bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return [
    `${where}: ${count(rows, 'row')} of ${count(tables, 'table')} and ${count(files, 'file')}, ${megabytes} MB, ${seconds(milliseconds)}`,
    ...missing(missingFiles),
  ].join('\n')
}

export function restoreReport(
  { manifest, contents }: VerifiedBackup,
  summary: RestoreSummary,
  milliseconds: number,
): string {
  const { rows, files, omittedTables, secretNote } = summary
  const others = omittedTables.filter((name) => !name.startsWith('pgboss.'))
  return [
    `Restored: ${count(rows, 'row')} and ${count(files, 'file')}, backed up by version ${manifest.version} at ${manifest.createdAt}, ${seconds(milliseconds)}`,
    ...missing(contents.missingFiles),
    ...(omittedTables.length > others.length
      ? [
          'Background jobs were left out: this version has another job queue, which finds unfinished work by itself.',
        ]
      : []),
    ...(others.length > 0 ? [`Left out, because this version has no such tables: ${others.join(', ')}`] : []),
    ...(secretNote === undefined ? [] : [secretNote]),
  ].join('\n')
}

const missing = (keys: string[]) =>
  keys.length === 0
    ? []
    : [
        `${count(keys.length, 'file')} missing in the file store although a row refers to it, such as ${keys[0]}`,
      ]

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
