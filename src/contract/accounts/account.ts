// A user's own account: names, password, email address, sessions, second factor, deletion; and the links in
// emails.
import { z } from 'zod'
import { idParam, plainText, publicCall, storable, userCall } from '../shared/call.ts'
import { currentUserShape, displayName, email, newPassword, signedInShape, username } from './users.ts'

const tags = ['Account']
const yourPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(1000)
const linkToken = storable(z.string().min(1).max(200))
/** Six digits of the authenticator app, or one of the backup codes. */
const secondFactorCode = storable(z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40))
const accepted = 202

export const verifyEmail = publicCall
  .route({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm an email address with the token of an emailed link',
    tags,
  })
  .input(
    z.object({
      token: linkToken,
      others: z
        .array(z.object({ userId: z.uuid(), fate: z.enum(['keep', 'delete']) }))
        .max(100)
        .default([]),
    }),
  )
  /**
   * `choose`: other accounts claim this address without proof, and nothing was changed. Repeat the call with the `fate` of each: `keep`
   * leaves it its name and contributions, without the address; `delete` removes both. `confirmed`: the address is the user's now; `mailed`: the change is confirmed, and an email was sent to
   * the new address, whose `link` is given as for `verification-mail`.
   */
  .output(
    z.object({
      outcome: z.enum(['confirmed', 'mailed', 'choose']),
      email: z.string(),
      link: z.url().nullable(),
      others: z.array(z.object({ userId: z.uuid(), username: z.string(), createdAt: z.iso.datetime() })),
    }),
  )

export const resendVerification = userCall
  .route({
    method: 'POST',
    path: '/account/verification-mail',
    summary:
      'Resend the confirmation email. `link`: what it contains, on a server that sends no email and is a demo or only on this machine',
    tags,
    successStatus: accepted,
  })
  .output(z.object({ link: z.url().nullable() }))

export const forgotPassword = publicCall
  .route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Request a password reset email. The response is the same whether or not the account exists',
    tags,
    successStatus: accepted,
  })
  .input(z.object({ email }))
  .output(z.void())

export const checkResetLink = publicCall
  .route({
    method: 'GET',
    path: '/auth/reset-password',
    summary: 'Whether the link of a password reset email can still be used',
    tags,
  })
  .input(z.object({ token: linkToken }))
  .output(z.object({ isUsable: z.boolean() }))

export const resetPassword = publicCall
  .route({
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Set a new password with the token of an emailed link. Ends every session; opens a new one, as a cookie, unless two-step sign-in is on',
    tags,
    successStatus: 204,
  })
  .input(z.object({ token: linkToken, password: newPassword }))
  .output(z.void())

export const secondFactor = publicCall
  .route({
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'Second step of signing in: a code from the authenticator app, or a backup code',
    tags,
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const secondFactorOfAdmin = publicCall
  .route({
    method: 'POST',
    path: '/admin/login/two-factor',
    summary: 'Second step of an administrator’s sign-in',
    tags: ['Administration'],
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const updateNames = userCall
  .route({ method: 'PATCH', path: '/account', summary: 'Change your username or display name', tags })
  .input(z.object({ username: username.optional(), displayName: displayName.optional() }))
  .output(currentUserShape)

export const changePassword = userCall
  .route({
    method: 'POST',
    path: '/account/password',
    summary: 'Change your password. Ends all other sessions; this one continues with a new token',
    tags,
  })
  .input(z.object({ currentPassword: yourPassword, newPassword }))
  .output(signedInShape)

export const changeEmail = userCall
  .route({
    method: 'POST',
    path: '/account/email',
    summary:
      'Change your email address. A confirmed old address approves the change first, then the new one is confirmed',
    tags,
    successStatus: accepted,
  })
  .input(z.object({ newEmail: email, password: yourPassword }))
  /** The address that an email was sent to; `link` as for `verification-mail`. */
  .output(z.object({ mailed: z.enum(['old', 'new']), link: z.url().nullable() }))

const sessionShape = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})

export const listSessions = userCall
  .route({ method: 'GET', path: '/account/sessions', summary: 'List your sessions', tags })
  .output(z.array(sessionShape))

export const endSession = userCall
  .route({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'End one session',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

export const endOtherSessions = userCall
  .route({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'End all sessions except this one',
    tags,
    successStatus: 204,
  })
  .output(z.void())

const backupCodes = z.array(z.string())

export const prepareSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor',
    summary: 'Start setting up two-step sign-in. It takes effect once a code is confirmed',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(z.object({ secret: z.string(), uri: z.string(), backupCodes }))

export const confirmSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/confirm',
    summary: 'Turn on two-step sign-in with a first code',
    tags,
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const renewBackupCodes = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/backup-codes',
    summary: 'Replace the backup codes',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(z.object({ backupCodes }))

export const disableSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/disable',
    summary: 'Turn off two-step sign-in',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(signedInShape)

export const deleteAccount = userCall
  .route({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete your account and everything that belongs to it',
    tags,
    successStatus: 204,
  })
  .input(z.object({ password: yourPassword, username: plainText(80) }))
  .output(z.void())

export type AccountSession = z.infer<typeof sessionShape>
