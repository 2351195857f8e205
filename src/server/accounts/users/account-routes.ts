// Calls on the user's own account → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { changeEmail } from './change-email.ts'
import { changeNames } from './change-names.ts'
import { changePassword } from './change-password.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { forgotPassword } from './password-reset.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  renewBackupCodes,
} from './second-factor.ts'
import { signInAdminSecondFactor, signInSecondFactor } from './second-factor-step.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'

export const accountOperations: Omit<Operations<typeof contract.account>, 'delete'> = {
  verifyEmail,
  resendVerification,
  forgotPassword,
  checkResetLink,
  resetPassword,
  secondFactor: signInSecondFactor,
  secondFactorOfAdmin: signInAdminSecondFactor,
  updateNames: changeNames,
  changePassword,
  changeEmail,
  listSessions,
  endSession,
  endOtherSessions,
  prepareSecondFactor,
  confirmSecondFactor,
  renewBackupCodes,
  disableSecondFactor,
}
