// Deletes every attempt counter of one account: when it is deleted, and when the operator unlocks it.
import type { Queryable } from '../../platform/db/pool.ts'
import { accountKey, pairKey } from './sign-in-limit.ts'

type Account = { id: string; email: string; username: string }

export async function forgetAttempts(tx: Queryable, { id, email, username }: Account): Promise<void> {
  const address = email.toLowerCase()
  const exact = [
    ...[email, username].map(accountKey),
    ...['reset', 'signup-of'].map((kind) => `${kind}:${address}`),
    ...['confirm', 'code', 'verification-mail', 'new-email'].map((kind) => `${kind}:${id}`),
  ]
  // The rest of the key is a network or a device.
  const pairs = [email, username].map((account) => pairKey(account, ''))
  const prefixes = [
    ...['', 'code-', 'reset-', 'reset-known-'].flatMap((kind) => pairs.map((pair) => kind + pair)),
    `device:${id}:`,
    `code:${id}:`,
  ]
  await tx`delete from sign_in_attempts a where key = any (${exact})
    or exists (select from unnest(${prefixes}::text[]) prefix where starts_with(a.key, prefix))`
}
