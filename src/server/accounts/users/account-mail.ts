// Emails about an account. Their links lead to our own pages, which pass the token to the calls.
import type { Queryable } from '../../platform/db/pool.ts'
import { type Mail, queueMail } from '../../platform/mail/outbox.ts'

export type Addressee = { id: string; name: string; email: string }

const minutesPerHour = 60
/** How long the links are valid, in minutes. */
export const linkMinutes = { verify: 24 * minutesPerHour, reset: minutesPerHour } as const

type Words = Omit<Mail['text'], 'greeting'>

const send = (tx: Queryable, user: Addressee, kind: string, words: Words, sealed?: Mail['sealed']) =>
  queueMail(tx, {
    to: user.email,
    kind,
    userId: user.id,
    text: { greeting: getGreeting(user.name), ...words },
    ...(sealed ? { sealed } : {}),
  })

/** What an email with a secret link needs. `secret`: the server's, which seals the link's token in the outbox. */
export type LinkDeps = { publicUrl: string; secret: string }

// A name may contain an advertisement meant for a stranger's address: names that look like links are omitted.
const looksLikeLink = (name: string) => /[/@\p{Cc}]|\.\p{L}{2,}/u.test(name)
const getGreeting = (name: string) => (looksLikeLink(name) ? 'Hi,' : `Hi ${name.slice(0, 60)},`)

const link = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`

/** What the confirmation email leads to. */
export const confirmationLink = (publicUrl: string, token: string) => link(publicUrl, '/auth/verify', token)

function toRivalsText(rivals: readonly string[]): string {
  const names = rivals.filter((name) => !looksLikeLink(name)).join(', ')
  return rivals.length === 1
    ? `Another account was created with this address before${names && `: ${names}`}. Only one can have it. When you confirm, you choose what happens to the other one.`
    : `Other accounts were created with this address before${names && `: ${names}`}. Only one can have it. When you confirm, you choose what happens to the others.`
}

/** @param rivals the usernames of other accounts that claim the address without proof */
export function mailVerification(
  tx: Queryable,
  { publicUrl, secret }: LinkDeps,
  user: Addressee,
  { token, rivals }: { token: string; rivals: readonly string[] },
): Promise<void> {
  const words = {
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address is yours. The link works for 24 hours.',
      ...(rivals.length > 0 ? [toRivalsText(rivals)] : []),
    ],
    action: { label: 'Confirm email address', url: confirmationLink(publicUrl, token) },
    footer:
      'You’re receiving this email because someone entered this address on Viewfinder. If that wasn’t you, you can ignore it.',
  }
  return send(tx, user, 'verify-email', words, { secret, texts: [token] })
}

/** @param username identifies the account if several claim the address */
export function mailReset(
  tx: Queryable,
  { publicUrl, secret }: LinkDeps,
  user: Addressee,
  { token, username }: { token: string; username?: string | undefined },
): Promise<void> {
  const named = username && !looksLikeLink(username) ? ` (username ${username})` : ''
  const words = {
    subject: 'Choose a new password',
    paragraphs: [
      `Someone requested a new password for your account${named}. The link works once, for one hour. If that wasn’t you, you can ignore this email.`,
    ],
    action: { label: 'Choose a new password', url: resetLink(publicUrl, token) },
  }
  return send(tx, user, 'reset-password', words, { secret, texts: [token] })
}

export const resetLink = (publicUrl: string, token: string) => link(publicUrl, '/auth/reset', token)

export function mailPasswordChanged(tx: Queryable, publicUrl: string, user: Addressee): Promise<void> {
  return send(tx, user, 'password-changed', {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was changed, and you were signed out on all other devices. If that was you, there’s nothing to do.',
    ],
    action: { label: 'This wasn’t me', url: `${publicUrl}/auth/forgot` },
  })
}

/** Notifies the user by email that a passkey was added or removed, in case someone else did it. */
export function mailPasskeyChanged(
  tx: Queryable,
  publicUrl: string,
  user: Addressee,
  change: 'added' | 'removed',
): Promise<void> {
  return send(tx, user, `passkey-${change}`, {
    subject: `A passkey was ${change}`,
    paragraphs: [
      change === 'added'
        ? 'A passkey was added to your account. It can be used to sign in without your password. If that was you, there’s nothing to do.'
        : 'A passkey was removed from your account and no longer works. If that was you, there’s nothing to do.',
    ],
    action: { label: 'Review your passkeys', url: `${publicUrl}/account` },
    footer: 'If that wasn’t you, change your password and remove any passkeys you don’t recognize.',
  })
}

/** To the old address: an account cannot be moved without its owner's consent. */
export function mailNewEmailAgreement(
  tx: Queryable,
  { publicUrl, secret }: LinkDeps,
  user: Addressee,
  { newEmail, token }: { newEmail: string; token: string },
): Promise<void> {
  const words = {
    subject: 'Confirm your new email address',
    paragraphs: [
      `Someone requested to change your account’s email address to ${newEmail}. If that was you, confirm it. We’ll then send a link to the new address. The link works for 24 hours.`,
    ],
    action: { label: 'Confirm the change', url: confirmationLink(publicUrl, token) },
    footer: 'If this wasn’t you, change your password: someone else is signed in to your account.',
  }
  return send(tx, user, 'change-email', words, { secret, texts: [token] })
}

/** To the old address, after the change. */
export function mailEmailChanged(tx: Queryable, user: Addressee, newEmail: string): Promise<void> {
  return send(tx, user, 'email-changed', {
    subject: 'Your email address was changed',
    paragraphs: [`Your account now uses ${newEmail}. We won’t send account emails to this address anymore.`],
    footer: 'If this wasn’t you, reply to this email.',
  })
}
