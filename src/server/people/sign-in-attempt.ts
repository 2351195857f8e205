// Who may try a password now. Strangers are limited by source, by account and source, and all together by account; they never hold up
// a device on which the account signed in before, nor whoever gives a code of the account's authenticator app with the password.
import { Problem } from '../../contract/problems.ts'
import type { CallContext } from '../context.ts'
import type { Queryable } from '../platform/db/pool.ts'
import { knownDeviceId } from './known-device.ts'
import { accountKey, clearTurns, pairKey, returnTurn, sourceKey, takeTurn } from './sign-in-limit.ts'
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
const perAccount = { free: 20, firstSeconds: 60, longestSeconds: 60 }
// A guess at the code lets three passwords in a million be tried, from however many sources.
const perCode = { free: 5, firstSeconds: 5, longestSeconds: 60 }

/** Takes an attempt. @throws Problem rate-limited; sign-in-required for a wrong code */
export async function takeAttempt(context: CallContext, attempt: Attempt): Promise<Admission> {
  const { parts, caller } = context
  for (const userId of attempt.userIds) {
    const deviceId = knownDeviceId(parts.secret, caller.headers, userId)
    if (!deviceId) continue
    const key = `device:${userId}:${deviceId}`
    await takeTurn(parts.sql, key, perDevice)
    return { userId, forgive: (tx) => clearTurns(tx, key) }
  }
  return attempt.code === undefined
    ? await takeAsStranger(context, attempt)
    : await takeWithCode(context, attempt, attempt.code)
}

async function takeAsStranger({ parts, caller }: CallContext, { account }: Attempt): Promise<Admission> {
  const source = sourceKey(caller.address)
  const pair = pairKey(account, caller.address)
  try {
    await takeTurn(parts.sql, source, perSource)
    await takeTurn(parts.sql, pair, perAccountAndSource)
    await takeTurn(parts.sql, accountKey(account), perAccount)
  } catch (error) {
    throw error instanceof Problem ? withOtherWays(error) : error
  }
  return {
    forgive: async (tx) => {
      await returnTurn(tx, source)
      await clearTurns(tx, pair)
      await returnTurn(tx, accountKey(account))
    },
  }
}

async function takeWithCode(
  { parts, caller }: CallContext,
  { account, userIds }: Attempt,
  code: string,
): Promise<Admission> {
  const key = `code-${pairKey(account, caller.address)}`
  await takeTurn(parts.sql, key, perCode)
  const digits = code.replace(/\s/g, '')
  for (const userId of userIds)
    if (await claimCode(parts, userId, digits))
      return { userId, code: digits, forgive: (tx) => clearTurns(tx, key) }
  throw new Problem('sign-in-required', 'Invalid email, password or code')
}

const withOtherWays = ({ message, data }: Problem) =>
  new Problem(
    'rate-limited',
    `${message} You can also use a passkey, add a code from your authenticator app, or reset your password by email.`,
    { ...data, otherWays: ['passkey', 'code', 'mail'] },
  )
