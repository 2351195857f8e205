// The SESSION_SECRET of a backup and of this installation. Second-factor secrets and unsubscribe links are valid only with the secret
// they were created with.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './manifest.ts'
import type { VerifiedBackup } from './verify-backup.ts'

/** `sessionSecret` is stored in `dataDir` or comes from the environment. */
export type Installation = { dataDir: string; sessionSecret: string }

/** `undo` restores the previous secret, `finish` deletes it; `note` is a message for the operator. */
export type RestoredSecret = { note: string | undefined; undo: () => void; finish: () => void }

/** Writes the backup's secret to DATA_DIR if the backup has one and this installation's secret is stored there, too. */
export function restoreSecret(
  { manifest, secret }: VerifiedBackup,
  { dataDir, sessionSecret }: Installation,
): RestoredSecret {
  const unchanged = (note?: string) => ({ note, undo: () => {}, finish: () => {} })
  if (manifest.secretFingerprint === fingerprint(sessionSecret)) return unchanged()
  if (secret === undefined)
    return unchanged(
      'The backup was made with another SESSION_SECRET and does not contain it. Set that one, or codes from authenticator apps are not accepted and links in earlier emails no longer work.',
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

// The previous file is only renamed: on a full disk it could not be written again.
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
