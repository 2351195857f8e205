// The SESSION_SECRET of a backup and that of this installation. Sessions, links in mail and the secrets of two-step sign-in need the
// one that they were made with.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './manifest.ts'
import type { VerifiedBackup } from './verify-backup.ts'

/** `sessionSecret` may be stored in `dataDir`, or come from the environment. */
export type Installation = { dataDir: string; sessionSecret: string }

/** `undo` puts the former secret back, `finish` forgets it; `note` is for the operator. */
export type RestoredSecret = { note: string | undefined; undo: () => void; finish: () => void }

/** Puts the backup's secret into DATA_DIR if it has one and this installation's is stored there, too. */
export function restoreSecret(
  { manifest, secret }: VerifiedBackup,
  { dataDir, sessionSecret }: Installation,
): RestoredSecret {
  const unchanged = (note?: string) => ({ note, undo: () => {}, finish: () => {} })
  if (manifest.secretFingerprint === fingerprint(sessionSecret)) return unchanged()
  if (secret === undefined)
    return unchanged(
      'The backup was made with another SESSION_SECRET and does not have it: set the former one, or everyone has to sign in again and codes of authenticator apps are not accepted.',
    )
  const file = join(dataDir, 'session-secret')
  if (readStored(file) !== sessionSecret)
    return unchanged(
      `Set SESSION_SECRET to the backup's before the start: tar -xOf FILE secret/session-secret`,
    )
  return replace(file, secret)
}

function readStored(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

// The former file only changes its name: on a full disk it could not be written again.
function replace(file: string, secret: string): RestoredSecret {
  const [next, former] = [`${file}.new`, `${file}.former`]
  writeFileSync(next, secret, { mode: 0o600, flush: true })
  renameSync(file, former)
  renameSync(next, file)
  return {
    note: 'The SESSION_SECRET was restored.',
    undo: () => renameSync(former, file),
    finish: () => rmSync(former, { force: true }),
  }
}
