// Mails about an account, in our words. Links lead to pages of ours, which hand the token to the calls.
import type { Queryable } from '../platform/db/pool.ts'
import { type Mail, queueMail } from '../platform/mail/outbox.ts'

export type Addressee = { id: string; name: string; email: string }

const minutesPerHour = 60
/** How long the links work, in minutes. */
export const linkMinutes = { verify: 24 * minutesPerHour, reset: minutesPerHour } as const

type Words = Omit<Mail['text'], 'greeting'>

const send = (tx: Queryable, person: Addressee, kind: string, words: Words) =>
  queueMail(tx, {
    to: person.email,
    kind,
    personId: person.id,
    text: { greeting: greetingOf(person.name), ...words },
  })

// A name may be an advertisement that somebody wants us to mail to a stranger's address: what looks like a link is left out.
const greetingOf = (name: string) =>
  /[/@\p{Cc}]|\.\p{L}{2,}/u.test(name) ? 'Hello,' : `Hello ${name.slice(0, 60)},`

const link = (publicUrl: string, path: string, token: string) =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`

export function mailVerification(
  tx: Queryable,
  publicUrl: string,
  person: Addressee,
  token: string,
): Promise<void> {
  return send(tx, person, 'verify-email', {
    subject: 'Confirm your e-mail address',
    paragraphs: ['please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm e-mail address', url: link(publicUrl, '/auth/verify', token) },
    footer:
      'You get this mail because this address was entered at Viewfinder. If that was not you, ignore it.',
  })
}

export function mailReset(tx: Queryable, publicUrl: string, person: Addressee, token: string): Promise<void> {
  return send(tx, person, 'reset-password', {
    subject: 'Choose a new password',
    paragraphs: [
      'somebody asked for a new password for your account. The link works for one hour and once. If that was not you, nothing changes.',
    ],
    action: { label: 'Choose a new password', url: link(publicUrl, '/auth/reset', token) },
  })
}

export function mailPasswordChanged(tx: Queryable, publicUrl: string, person: Addressee): Promise<void> {
  return send(tx, person, 'password-changed', {
    subject: 'Your password was changed',
    paragraphs: [
      'the password of your account was changed, and all other devices were signed out. If that was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/auth/forgot` },
  })
}

/** To the old address: nobody moves an account away without its owner. */
export function mailNewEmailAgreement(
  tx: Queryable,
  publicUrl: string,
  person: Addressee,
  newEmail: string,
  token: string,
): Promise<void> {
  return send(tx, person, 'change-email', {
    subject: 'Confirm the change of your e-mail address',
    paragraphs: [
      `your account is to move to ${newEmail}. If you asked for that, confirm it; then the new address gets a mail, too. The link works for 24 hours.`,
    ],
    action: { label: 'Confirm the change', url: link(publicUrl, '/auth/verify', token) },
    footer: 'If this was not you, change your password: somebody else is signed in to your account.',
  })
}

/** To the old address, once it is done. */
export function mailEmailChanged(tx: Queryable, person: Addressee, newEmail: string): Promise<void> {
  return send(tx, person, 'email-changed', {
    subject: 'Your e-mail address was changed',
    paragraphs: [`your account now uses ${newEmail}. This address gets no more mail about it.`],
    footer: 'If this was not you, answer this mail.',
  })
}
