// Limits password attempts. Unknown devices are limited by source, by account and source, and all together by account. They never block
// a device on which the account has signed in before, nor a user who sends a valid authenticator code with the password.
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
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

/** `account` is the account's address or, if there is none, the input. `userIds`: the accounts whose passwords will be compared. */
export type Attempt = { account: string; userIds: string[]; code?: string | undefined }

/**
 * `userId`: the only account whose password may be compared. `code`: verified digits of the authenticator app, which are consumed.
 * `forgive` undoes the count of a successful attempt.
 */
export type Admission = { userId?: string; code?: string; forgive: (tx: Queryable) => Promise<void> }

const perDevice = { free: 10, firstSeconds: 5 }
const perSource = { free: 30, firstSeconds: 1 }
const perAccountAndSource = { free: 5, firstSeconds: 1 }
/** All unknown devices together: 20 guesses at once, then one a minute. At most 80 in any hour. */
const perAccount = { free: 20, firstSeconds: 60, maxSeconds: 60 }
// Guessing the code admits three passwords in a million attempts, regardless of the number of sources.
const perCode = { free: 5, firstSeconds: 5, maxSeconds: 60 }

/** Counts an attempt. @throws Problem rate-limited; sign-in-required for a wrong code */
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
