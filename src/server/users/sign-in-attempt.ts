// Who may try a password now. Strangers are limited by source, by account and source, and all together by account; they never hold up
// a device on which the account signed in before, nor whoever gives a code of the account's authenticator app with the password.
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { knownDeviceId } from './known-device.ts'
import {
  accountKey,
  clearAttempts,
  limitAttempts,
  pairKey,
  returnAttempt,
  sourceKey,
} from './sign-in-limit.ts'
import { claimCode } from './used-codes.ts'

/** `account` is the address of the account or, when there is none, what was typed. `userIds`: whose passwords will be compared. */
export type Attempt = { account: string; userIds: string[]; code?: string | undefined }

/**
 * `userId`: the only account whose password may be compared. `code`: digits of the authenticator app that were right, and count no
 * second time. `forgive` undoes the count of an attempt that was right.
 */
export type Admission = { userId?: string; code?: string; forgive: (tx: Queryable) => Promise<void> }

const perDevice = { free: 10, firstSeconds: 5 }
const perSource = { free: 30, firstSeconds: 1 }
const perAccountAndSource = { free: 5, firstSeconds: 1 }
/** All strangers together: 20 guesses at once, then one a minute. In any hour at most 80. */
const perAccount = { free: 20, firstSeconds: 60, maxSeconds: 60 }
// A guess at the code lets three passwords in a million be tried, from however many sources.
const perCode = { free: 5, firstSeconds: 5, maxSeconds: 60 }

/** Takes an attempt. @throws Problem rate-limited; sign-in-required for a wrong code */
export async function takeAttempt(context: CallContext, attempt: Attempt): Promise<Admission> {
  const { deps, session } = context
  for (const userId of attempt.userIds) {
    const deviceId = knownDeviceId(deps.secret, session.headers, userId)
    if (!deviceId) continue
    const key = `device:${userId}:${deviceId}`
    await limitAttempts(deps.sql, key, perDevice)
    return { userId, forgive: (tx) => clearAttempts(tx, key) }
  }
  return attempt.code === undefined
    ? await takeAsStranger(context, attempt)
    : await takeWithCode(context, attempt, attempt.code)
}

async function takeAsStranger({ deps, session }: CallContext, { account }: Attempt): Promise<Admission> {
  const source = sourceKey(session.address)
  const pair = pairKey(account, session.address)
  try {
    await limitAttempts(deps.sql, source, perSource)
    await limitAttempts(deps.sql, pair, perAccountAndSource)
    await limitAttempts(deps.sql, accountKey(account), perAccount)
  } catch (error) {
    throw error instanceof Problem ? withOtherWays(error) : error
  }
  return {
    forgive: async (tx) => {
      await returnAttempt(tx, source)
      await clearAttempts(tx, pair)
      await returnAttempt(tx, accountKey(account))
    },
  }
}

async function takeWithCode(
  { deps, session }: CallContext,
  { account, userIds }: Attempt,
  code: string,
): Promise<Admission> {
  const key = `code-${pairKey(account, session.address)}`
  await limitAttempts(deps.sql, key, perCode)
  const digits = code.replace(/\s/g, '')
  for (const userId of userIds)
    if (await claimCode(deps, userId, digits))
      return { userId, code: digits, forgive: (tx) => clearAttempts(tx, key) }
  throw new Problem('sign-in-required', 'Invalid email, password or code')
}

const withOtherWays = ({ message, data }: Problem) =>
  new Problem(
    'rate-limited',
    `${message} You can also use a passkey, add a code from your authenticator app, or reset your password by email.`,
    { ...data, otherWays: ['passkey', 'code', 'mail'] },
  )
