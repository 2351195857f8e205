// Mails about an account: what Better Auth asks us to send, in our words.
import type { Sql } from '../platform/db/connect.ts'
import { queueMail } from '../platform/mail/outbox.ts'

type Addressee = { id: string; email: string; name: string }
type WithToken = { user: Addressee; token: string }

/** The mails by occasion. Links lead to pages of ours, which hand the token to the calls. */
export function accountMail(sql: Sql, publicUrl: string) {
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`
  return {
    verifyEmail: ({ user, token }: WithToken) =>
      queueMail(sql, {
        to: user.email,
        kind: 'verify-email',
        personId: user.id,
        text: {
          subject: 'Confirm your e-mail address',
          greeting: `Hello ${user.name},`,
          paragraphs: ['please confirm that this address is yours. The link works for 24 hours.'],
          action: { label: 'Confirm e-mail address', url: link('/auth/verify', token) },
          footer: 'You get this mail because this address was entered at Viewfinder. If that was not you, ignore it.',
        },
      }),
    resetPassword: ({ user, token }: WithToken) =>
      queueMail(sql, {
        to: user.email,
        kind: 'reset-password',
        personId: user.id,
        text: {
          subject: 'Choose a new password',
          greeting: `Hello ${user.name},`,
          paragraphs: ['somebody asked for a new password for your account. The link works for one hour and once. If that was not you, nothing changes.'],
          action: { label: 'Choose a new password', url: link('/auth/reset', token) },
        },
      }),
    /** To the old address: nobody moves an account away without its owner. */
    confirmNewEmail: ({ user, newEmail, token }: WithToken & { newEmail: string }) =>
      queueMail(sql, {
        to: user.email,
        kind: 'change-email',
        personId: user.id,
        text: {
          subject: 'Confirm the change of your e-mail address',
          greeting: `Hello ${user.name},`,
          paragraphs: [`your account is to move to ${newEmail}. If you asked for that, confirm it; then the new address gets a mail, too.`],
          action: { label: 'Confirm the change', url: link('/auth/verify', token) },
          footer: 'If this was not you, change your password: somebody else is signed in to your account.',
        },
      }),
  }
}
