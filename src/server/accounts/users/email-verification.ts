// Confirms email addresses: the email after sign-up, resending it, and following its links.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { isDuplicate } from '../../platform/db/known-failures.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import {
  type Addressee,
  confirmationLink,
  type LinkDeps,
  linkMinutes,
  mailEmailChanged,
  mailVerification,
} from './account-mail.ts'
import { assignAddress, type Claim, type Fate, readRivals } from './confirmed-address.ts'
import {
  deadLink,
  issueToken,
  type Purpose,
  readToken,
  revokeTokens,
  type Subject,
  takeToken,
} from './mail-token.ts'
import { limitAttempts } from './sign-in-limit.ts'

type Confirmed = {
  outcome: 'confirmed' | 'mailed' | 'choose'
  email: string
  link: string | null
  others: Claim[]
}

/** The link that was mailed, where no email leaves the server and anybody who sees the page may have it; otherwise null. */
export const toShownLink = ({ showsMailLinks }: Pick<Deps, 'showsMailLinks'>, link: string | null) =>
  showsMailLinks ? link : null

/** Returns the link in the email. */
export async function sendVerification(tx: Queryable, deps: LinkDeps, user: Addressee): Promise<string> {
  const token = await issueToken(
    tx,
    'verify-email',
    { userId: user.id, email: user.email },
    linkMinutes.verify,
  )
  await mailVerification(tx, deps, user, { token, rivals: await readRivals(tx, user) })
  return confirmationLink(deps.publicUrl, token)
}

/** @throws Problem conflict when the address is already confirmed, rate-limited after a few */
export async function resendVerification({ deps, session }: CallContext): Promise<{ link: string | null }> {
  const user = await session.requireUser()
  if (user.emailVerified) throw new Problem('wrong-state', 'This address is already confirmed.')
  await limitAttempts(deps.sql, `verification-mail:${user.id}`, { free: 3, firstSeconds: 60 })
  const link = await deps.sql.transaction((tx) => sendVerification(tx, deps, user))
  return { link: toShownLink(deps, link) }
}

/** Follows any link that confirms an address. @throws Problem conflict for an invalid link */
export async function verifyEmail(
  { deps }: CallContext,
  { token, others }: { token: string; others: { userId: string; fate: Fate }[] },
): Promise<Confirmed> {
  const fates = new Map(others.map(({ userId, fate }) => [userId.toLowerCase(), fate]))
  try {
    return await deps.sql.transaction((tx) => follow(tx, deps, token, fates))
  } catch (error) {
    // Another user took the new address at the same moment.
    throw isDuplicate(error) ? deadLink() : error
  }
}

/** Handles one kind of link. `take` consumes the link. */
type Step = (
  tx: Queryable,
  deps: Deps,
  link: { subject: Subject; fates: ReadonlyMap<string, Fate> },
  take: () => Promise<unknown>,
) => Promise<Confirmed>

const steps: [Purpose, Step][] = [
  ['verify-email', confirmAddress],
  ['agree-to-new-email', agreeToNewEmail],
  ['verify-new-email', moveToNewEmail],
]

async function follow(
  tx: Queryable,
  deps: Deps,
  token: string,
  fates: ReadonlyMap<string, Fate>,
): Promise<Confirmed> {
  for (const [purpose, step] of steps) {
    const subject = await readToken(tx, purpose, token)
    if (subject) return await step(tx, deps, { subject, fates }, () => takeToken(tx, purpose, token))
  }
  throw deadLink()
}

// Claim the address before consuming the link: of several users who prove one address, each ends the links of the others.
async function confirmAddress(
  ...[tx, { jobs }, { subject, fates }, take]: Parameters<Step>
): Promise<Confirmed> {
  const { userId, email } = subject
  const others = await assignAddress(tx, jobs, { userId, currentEmail: email, email, fates })
  if (others.length > 0) return { outcome: 'choose', email, link: null, others }
  await take()
  return { outcome: 'confirmed', email, link: null, others }
}

async function agreeToNewEmail(...[tx, deps, { subject }, take]: Parameters<Step>): Promise<Confirmed> {
  await take()
  const user = await getUser(tx, subject)
  const link = await sendNewEmailVerification(tx, deps, user, subject.newEmail as string)
  return { outcome: 'mailed', email: subject.newEmail as string, link: toShownLink(deps, link), others: [] }
}

/** The last step of an address change: the new address proves that it is read. An address that another user confirmed gets no email. Returns its link. */
export async function sendNewEmailVerification(
  tx: Queryable,
  deps: LinkDeps,
  user: Addressee,
  newEmail: string,
): Promise<string | null> {
  const [taken] = await tx`select from users where email = ${newEmail} and email_verified`
  if (taken) return null
  const token = await issueToken(
    tx,
    'verify-new-email',
    { userId: user.id, email: user.email, newEmail },
    linkMinutes.verify,
  )
  const addressee = { ...user, email: newEmail }
  await mailVerification(tx, deps, addressee, { token, rivals: await readRivals(tx, addressee) })
  return confirmationLink(deps.publicUrl, token)
}

async function moveToNewEmail(
  ...[tx, { jobs }, { subject, fates }, take]: Parameters<Step>
): Promise<Confirmed> {
  const user = await getUser(tx, subject)
  const email = subject.newEmail as string
  const others = await assignAddress(tx, jobs, { userId: user.id, currentEmail: user.email, email, fates })
  if (others.length > 0) return { outcome: 'choose', email, link: null, others }
  await take()
  await revokeTokens(tx, user.id, [
    'verify-email',
    'agree-to-new-email',
    'verify-new-email',
    'reset-password',
  ])
  await mailEmailChanged(tx, user, email)
  return { outcome: 'confirmed', email, link: null, others }
}

// The link is valid only while the account has the address that the link was created for.
async function getUser(tx: Queryable, { userId, email }: Subject): Promise<Addressee> {
  const [user] = await tx<
    Addressee[]
  >`select id, name, email::text from users where id = ${userId} and email = ${email}`
  if (!user) throw deadLink()
  return user
}
