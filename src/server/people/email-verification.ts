// Confirming an e-mail address: the mail after joining, the same mail again, and the links that lead back.
import { Problem } from '../../contract/problems.ts'
import type { CallContext, Parts } from '../context.ts'
import { isDuplicate } from '../platform/db/known-failures.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { type Addressee, linkMinutes, mailEmailChanged, mailVerification } from './account-mail.ts'
import { giveAddress } from './confirmed-address.ts'
import {
  deadLink,
  issueToken,
  type Purpose,
  readToken,
  revokeTokens,
  type Subject,
  takeToken,
} from './mail-token.ts'
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

/** Follows one kind of link. `take` uses the link up. */
type Step = (
  tx: Queryable,
  parts: Parts,
  subject: Subject,
  take: () => Promise<unknown>,
) => Promise<Confirmed>

const steps: [Purpose, Step][] = [
  ['verify-email', confirmAddress],
  ['agree-to-new-email', agreeToNewEmail],
  ['verify-new-email', moveToNewEmail],
]

async function follow(tx: Queryable, parts: Parts, token: string): Promise<Confirmed> {
  for (const [purpose, step] of steps) {
    const subject = await readToken(tx, purpose, token)
    if (subject) return await step(tx, parts, subject, () => takeToken(tx, purpose, token))
  }
  throw deadLink()
}

// The address comes before the link: of several who prove one address, each ends the links of the others.
async function confirmAddress(...[tx, { jobs }, subject, take]: Parameters<Step>): Promise<Confirmed> {
  const { personId: userId, email } = subject
  await giveAddress(tx, jobs, { userId, currentEmail: email, email })
  await take()
  return { outcome: 'confirmed', email }
}

async function agreeToNewEmail(...[tx, { publicUrl }, subject, take]: Parameters<Step>): Promise<Confirmed> {
  await take()
  const person = await personOf(tx, subject)
  await sendNewEmailVerification(tx, publicUrl, person, subject.newEmail as string)
  return { outcome: 'mailed', email: subject.newEmail as string }
}

/** The last step of a change: the new address proves that it is read. An address that somebody else confirmed gets no mail. */
export async function sendNewEmailVerification(
  tx: Queryable,
  publicUrl: string,
  person: Addressee,
  newEmail: string,
): Promise<void> {
  const [taken] = await tx`select from people where email = ${newEmail} and email_verified`
  if (taken) return
  const token = await issueToken(
    tx,
    'verify-new-email',
    { personId: person.id, email: person.email, newEmail },
    linkMinutes.verify,
  )
  await mailVerification(tx, publicUrl, { ...person, email: newEmail }, token)
}

async function moveToNewEmail(...[tx, { jobs }, subject, take]: Parameters<Step>): Promise<Confirmed> {
  const person = await personOf(tx, subject)
  const newEmail = subject.newEmail as string
  await giveAddress(tx, jobs, { userId: person.id, currentEmail: person.email, email: newEmail })
  await take()
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
  >`select id, name, email::text from people where id = ${personId} and email = ${email}`
  if (!person) throw deadLink()
  return person
}
