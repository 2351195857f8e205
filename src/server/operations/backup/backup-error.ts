// The reason why a backup was not written or not restored, in one line.
import pg from 'pg'
import { isConnectionLost } from '../../platform/db/known-failures.ts'

/** `message` is one line for the operator. */
export class BackupError extends Error {}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  '53100': 'the disk is full',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  '42501': 'the database denied permission',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EIO: 'the disk cannot be read or written',
  EPIPE: 'the program reading the output ended',
}

/** The error as a line that begins with `outcome`; internal errors are returned unchanged. */
export function toBackupError(outcome: string, error: unknown): unknown {
  if (error instanceof BackupError) return new BackupError(`${outcome}: ${error.message}`, { cause: error })
  const reason = getReason(error) ?? getReason((error as { cause?: unknown } | null)?.cause)
  return reason === undefined ? error : new BackupError(`${outcome}: ${reason}.`, { cause: error })
}

function getReason(error: unknown): string | undefined {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const reason = typeof code === 'string' ? reasons[code] : undefined
  if (reason) return reason
  if (name === 'AbortError') return 'it was stopped'
  if (isConnectionLost(error)) return 'the connection to the database was lost'
  if (error instanceof pg.DatabaseError)
    return `the database rejected it (${error.message.split('\n')[0]?.replace(/\.$/, '')})`
  return undefined
}
