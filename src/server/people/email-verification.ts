// Confirming an e-mail address: the mail after joining, the same mail again, and the links that lead back.
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Parts } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Addressee, linkMinutes, mailEmailChanged, mailVerification } from './account-mail.ts'
import { deadLink, issueToken, readToken, revokeTokens, type Subject, takeToken } from './mail-token.ts'
import { takeTurn } from './sign-in-limit.ts'

type Confirmed = { outcome: 'confirmed' | 'mailed'; email: string }

export async function sendVerification(tx: Queryable, publicUrl: string, person: Addressee): Promise<void> {
  const token = await issueToken(
    tx,
    'verify-email',
    { personId: person.id, email: person.email },
    linkMinutes.verify,
  )
  await mailVerification(tx, publicUrl, person, token)
}

/** @throws Problem conflict when the address is confirmed already, rate-limited after a few */
export async function resendVerification({ parts, caller }: CallContext): Promise<void> {
  const person = await caller.signedIn()
  if (person.emailVerified) throw new Problem('wrong-state', 'This address is already confirmed.')
  await takeTurn(parts.sql, `verification-mail:${person.id}`, { free: 3, firstSeconds: 60 })
  await parts.sql.transaction((tx) => sendVerification(tx, parts.publicUrl, person))
}

/** Follows any link that confirms an address. @throws Problem conflict for a link that no longer works */
export async function verifyEmail({ parts }: CallContext, { token }: { token: string }): Promise<Confirmed> {
  try {
    return await parts.sql.transaction((tx) => follow(tx, parts, token))
  } catch (error) {
    // Somebody else took the new address in the same moment.
    throw isDuplicate(error) ? deadLink() : error
  }
}

async function follow(tx: Queryable, parts: Parts, token: string): Promise<Confirmed> {
  if (await readToken(tx, 'verify-email', token))
    return await confirmAddress(tx, await takeToken(tx, 'verify-email', token))
  if (await readToken(tx, 'agree-to-new-email', token))
    return await agreeToNewEmail(tx, parts, await takeToken(tx, 'agree-to-new-email', token))
  return await moveToNewEmail(tx, await takeToken(tx, 'verify-new-email', token))
}

async function confirmAddress(tx: Queryable, { personId, email }: Subject): Promise<Confirmed> {
  const rows =
    await tx`update people set email_verified = true, updated_at = now() where id = ${personId} and email = ${email} returning 1`
  if (rows.length === 0) throw deadLink()
  return { outcome: 'confirmed', email }
}

async function agreeToNewEmail(tx: Queryable, { publicUrl }: Parts, subject: Subject): Promise<Confirmed> {
  const person = await personOf(tx, subject)
  await sendNewEmailVerification(tx, publicUrl, person, subject.newEmail as string)
  return { outcome: 'mailed', email: subject.newEmail as string }
}

/** The last step of a change: the new address proves that it is read. An address of somebody else gets no mail. */
export async function sendNewEmailVerification(
  tx: Queryable,
  publicUrl: string,
  person: Addressee,
  newEmail: string,
): Promise<void> {
  const [taken] = await tx`select from people where email = ${newEmail}`
  if (taken) return
  const token = await issueToken(
    tx,
    'verify-new-email',
    { personId: person.id, email: person.email, newEmail },
    linkMinutes.verify,
  )
  await mailVerification(tx, publicUrl, { ...person, email: newEmail }, token)
}

async function moveToNewEmail(tx: Queryable, subject: Subject): Promise<Confirmed> {
  const person = await personOf(tx, subject)
  const newEmail = subject.newEmail as string
  const moved = await tx`update people set email = ${newEmail}, email_verified = true, updated_at = now()
    where id = ${person.id} and not exists (select from people other where other.email = ${newEmail}) returning 1`
  if (moved.length === 0) throw deadLink()
  await revokeTokens(tx, person.id, [
    'verify-email',
    'agree-to-new-email',
    'verify-new-email',
    'reset-password',
  ])
  await mailEmailChanged(tx, person, newEmail)
  return { outcome: 'confirmed', email: newEmail }
}

// The link counts only while the account still has the address that it was made for.
async function personOf(tx: Queryable, { personId, email }: Subject): Promise<Addressee> {
  const [person] = await tx<
    Addressee[]
  >`select id, name, email::text from people where id = ${personId} and email = ${email} for update`
  if (!person) throw deadLink()
  return person
}
