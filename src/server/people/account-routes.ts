// Calls on one's own account → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { changeEmail } from './change-email.ts'
import { changeNames } from './change-names.ts'
import { changePassword } from './change-password.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { forgotPassword } from './password-reset.ts'
import { resetPassword } from './reset-password.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  renewBackupCodes,
} from './second-factor.ts'
import { signInAdminSecondFactor, signInSecondFactor } from './second-factor-step.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

const calls = implement(contract.account).$context<CallContext>()

export const accountRoutes = {
  verifyEmail: calls.verifyEmail.handler(({ input, context }) => verifyEmail(context, input)),
  resendVerification: calls.resendVerification.handler(({ context }) => resendVerification(context)),
  forgotPassword: calls.forgotPassword.handler(({ input, context }) => forgotPassword(context, input)),
  resetPassword: calls.resetPassword.handler(({ input, context }) => resetPassword(context, input)),
  secondFactor: calls.secondFactor.handler(({ input, context }) => signInSecondFactor(context, input)),
  secondFactorOfAdmin: calls.secondFactorOfAdmin.handler(({ input, context }) =>
    signInAdminSecondFactor(context, input),
  ),
  updateNames: calls.updateNames.handler(({ input, context }) => changeNames(context, input)),
  changePassword: calls.changePassword.handler(({ input, context }) => changePassword(context, input)),
  changeEmail: calls.changeEmail.handler(({ input, context }) => changeEmail(context, input)),
  listSessions: calls.listSessions.handler(({ context }) => listSessions(context)),
  endSession: calls.endSession.handler(({ input, context }) => endSession(context, input)),
  endOtherSessions: calls.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  prepareSecondFactor: calls.prepareSecondFactor.handler(({ input, context }) =>
    prepareSecondFactor(context, input),
  ),
  confirmSecondFactor: calls.confirmSecondFactor.handler(({ input, context }) =>
    confirmSecondFactor(context, input),
  ),
  renewBackupCodes: calls.renewBackupCodes.handler(({ input, context }) => renewBackupCodes(context, input)),
  disableSecondFactor: calls.disableSecondFactor.handler(({ input, context }) =>
    disableSecondFactor(context, input),
  ),
}
