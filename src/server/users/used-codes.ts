// Codes of an authenticator app count once (RFC 6238, 5.2). The library knows nothing of the time step a code belongs to, so it is found here.
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Queryable } from '../platform/db/pool.ts'
import type { Auth } from './auth.ts'

const stepSeconds = 30

/** Takes the time step of a right code, and all before it, for this user: of several who try at once one gets it. False for a wrong or a used code. */
export async function claimCode(
  { sql, auth }: { sql: Queryable; auth: Auth },
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await sql<{ secret: string }[]>`select secret from two_factors where user_id = ${userId}`
  if (!row) return false
  const { secretConfig } = await auth.$context
  const step = await getStep(await symmetricDecrypt({ key: secretConfig, data: row.secret }), code)
  if (step === undefined) return false
  const claimed = await sql`
    update two_factors set used_step = ${step} where user_id = ${userId} and secret = ${row.secret} and (used_step is null or used_step < ${step}) returning 1`
  return claimed.length === 1
}

// As the library does, the step before and after count as well: clocks differ, and typing takes time.
async function getStep(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / 1000 / stepSeconds)
  const otp = createOTP(secret)
  for (const step of [now + 1, now, now - 1]) if ((await otp.hotp(step)) === code) return step
  return undefined
}
