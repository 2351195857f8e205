// The secret in an emailed link: random, stored only as a hash, bound to one purpose and user, single use, and expiring.
import { randomBytes } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'

export type Purpose = 'verify-email' | 'agree-to-new-email' | 'verify-new-email' | 'reset-password'

/**
 * The link's content. `email` is the user's address when it was created, `newEmail` the address that the account moves to.
 * `isFromOperator`: created on the command line, so following it does not prove that the address is read.
 */
export type Subject = { userId: string; email: string; newEmail?: string; isFromOperator?: boolean }

const getIdentifier = (purpose: Purpose, token: string) => `${purpose}:${hashToken(token)}`

/**
 * Creates a token and invalidates earlier ones of the same purpose and user, except password resets: anyone can request another reset
 * and must not invalidate the link that the owner is about to use.
 */
export async function issueToken(
  tx: Queryable,
  purpose: Purpose,
  subject: Subject,
  minutes: number,
): Promise<string> {
  if (purpose !== 'reset-password') await revokeTokens(tx, subject.userId, [purpose])
  const token = randomBytes(32).toString('base64url')
  await tx`insert into verifications (identifier, value, expires_at)
    values (${getIdentifier(purpose, token)}, ${JSON.stringify(subject)}, now() + ${minutes} * interval '1 minute')`
  return token
}

/** Reads a token without consuming it. */
export async function readToken(
  sql: Queryable,
  purpose: Purpose,
  token: string,
): Promise<Subject | undefined> {
  const [row] = await sql<
    { value: string }[]
  >`select value from verifications where identifier = ${getIdentifier(purpose, token)} and expires_at > now()`
  return row && (JSON.parse(row.value) as Subject)
}

/** Consumes a token: of several parallel attempts one succeeds. @throws Problem conflict when it is used, expired or invalid */
export async function takeToken(tx: Queryable, purpose: Purpose, token: string): Promise<Subject> {
  const [row] = await tx<
    { value: string }[]
  >`delete from verifications where identifier = ${getIdentifier(purpose, token)} and expires_at > now() returning value`
  if (!row) throw deadLink()
  return JSON.parse(row.value) as Subject
}

export const deadLink = () =>
  new Problem('expired', 'This link has expired or was already used. Get a new one.')

/** Invalidates the links in a user's emails. */
export async function revokeTokens(tx: Queryable, userId: string, purposes: Purpose[]): Promise<void> {
  for (const purpose of purposes)
    await tx`delete from verifications where identifier like ${`${purpose}:%`} and value like ${`%"userId":"${userId}"%`}`
}
