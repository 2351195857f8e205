// Authenticator codes are valid once (RFC 6238, 5.2). The library does not expose a code's time step, so it is computed here.
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Auth } from './auth.ts'

const stepSeconds = 30
/** Maximum clock difference between several servers, in time steps. */
const toleratedSteps = 10

const getStep = () => Math.floor(Date.now() / 1000 / stepSeconds)

/**
 * Consumes the time step of a valid code and all earlier ones of the user: of several parallel attempts one succeeds.
 * False for a wrong or used code.
 */
export async function claimCode(
  { sql, auth }: { sql: Queryable; auth: Auth },
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await sql<{ secret: string }[]>`select secret from two_factors where user_id = ${userId}`
  if (!row) return false
  const { secretConfig } = await auth.$context
  const step = await toStep(await symmetricDecrypt({ key: secretConfig, data: row.secret }), code)
  if (step === undefined) return false
  // A step far in the future was used while a clock was ahead; accepting it would refuse every code until
  // then.
  const claimed = await sql`
    update two_factors set used_step = ${step} where user_id = ${userId} and secret = ${row.secret}
      and (used_step is null or used_step < ${step} or used_step > ${getStep() + toleratedSteps}) returning 1`
  return claimed.length === 1
}

// Like the library, accepts the previous and next step as well: clocks differ, and typing takes time.
async function toStep(secret: string, code: string): Promise<number | undefined> {
  const now = getStep()
  const otp = createOTP(secret)
  for (const step of [now + 1, now, now - 1]) if ((await otp.hotp(step)) === code) return step
  return undefined
}
