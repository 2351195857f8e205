// One's own account: names, password, e-mail address, sessions, second factor, deletion; and the links that mails bring.
import { z } from 'zod'
import { idParam, plainText, publicCall, storable, userCall } from './call.ts'
import { currentUserShape, displayName, email, newPassword, signedInShape, username } from './people.ts'

const tags = ['Account']
const yourPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(1000)
const linkToken = storable(z.string().min(1).max(200))
/** Six digits of the app, or one of the backup codes. */
const secondFactorCode = storable(z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40))
const accepted = 202

export const verifyEmail = publicCall
  .route({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Follow a link that confirms an e-mail address',
    tags,
  })
  .input(z.object({ token: linkToken }))
  /** `confirmed`: the address is theirs now; `mailed`: the change is agreed to, and the new address got a mail. */
  .output(z.object({ outcome: z.enum(['confirmed', 'mailed']), email: z.string() }))

export const resendVerification = userCall
  .route({
    method: 'POST',
    path: '/account/verification-mail',
    summary: 'Ask for another mail that confirms the address',
    tags,
    successStatus: accepted,
  })
  .output(z.void())

export const forgotPassword = publicCall
  .route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Ask for a mail to choose a new password. The answer is the same whether or not there is an account',
    tags,
    successStatus: accepted,
  })
  .input(z.object({ email }))
  .output(z.void())

export const resetPassword = publicCall
  .route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password by the link of a mail. Ends every session',
    tags,
    successStatus: 204,
  })
  .input(z.object({ token: linkToken, password: newPassword }))
  .output(z.void())

export const secondFactor = publicCall
  .route({
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'The second step of signing in: a code of the app, or a backup code',
    tags,
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const secondFactorOfAdmin = publicCall
  .route({
    method: 'POST',
    path: '/admin/login/two-factor',
    summary: 'The second step of an administrator’s sign-in',
    tags: ['Administration'],
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const updateNames = userCall
  .route({ method: 'PATCH', path: '/account', summary: 'Change username or display name', tags })
  .input(z.object({ username: username.optional(), displayName: displayName.optional() }))
  .output(currentUserShape)

export const changePassword = userCall
  .route({
    method: 'POST',
    path: '/account/password',
    summary: 'Change the password. Ends all other sessions; this one goes on under a new token',
    tags,
  })
  .input(z.object({ currentPassword: yourPassword, newPassword }))
  .output(signedInShape)

export const changeEmail = userCall
  .route({
    method: 'POST',
    path: '/account/email',
    summary:
      'Move the account to another address. A confirmed address agrees by mail first, then the new one confirms',
    tags,
    successStatus: accepted,
  })
  .input(z.object({ newEmail: email, password: yourPassword }))
  /** Which address got a mail now. */
  .output(z.object({ mailed: z.enum(['old', 'new']) }))

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
  .route({ method: 'GET', path: '/account/sessions', summary: 'Where one is signed in', tags })
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
    summary: 'End all sessions but this',
    tags,
    successStatus: 204,
  })
  .output(z.void())

const backupCodes = z.array(z.string())

export const prepareSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor',
    summary: 'Begin with a second factor. It counts once a code of the app was confirmed',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(z.object({ secret: z.string(), uri: z.string(), backupCodes }))

export const confirmSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/confirm',
    summary: 'Switch the second factor on with a first code',
    tags,
  })
  .input(z.object({ code: secondFactorCode }))
  .output(signedInShape)

export const renewBackupCodes = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/backup-codes',
    summary: 'New backup codes in place of the old',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(z.object({ backupCodes }))

export const disableSecondFactor = userCall
  .route({
    method: 'POST',
    path: '/account/two-factor/disable',
    summary: 'Switch the second factor off',
    tags,
  })
  .input(z.object({ password: yourPassword }))
  .output(signedInShape)

export const deleteAccount = userCall
  .route({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete the account with everything that belongs to it',
    tags,
    successStatus: 204,
  })
  .input(z.object({ password: yourPassword, username: plainText(80) }))
  .output(z.void())

export type AccountSession = z.infer<typeof sessionShape>
