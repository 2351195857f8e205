// What Better Auth refuses, in the words and types of our problems.
import { Problem } from '../../contract/problems.ts'

/** Runs a call of the library. @throws Problem in place of the library's error */
export async function asProblem<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw problemOf(error) ?? error
  }
}

function problemOf(error: unknown): Problem | undefined {
  const { body, statusCode } = error as { body?: { code?: string; message?: string }; statusCode?: number }
  if (!body?.code || statusCode === undefined || statusCode >= 500) return undefined
  // Which of the two is taken stays unsaid: an answer must not tell whether an address has an account.
  if (/ALREADY_(EXISTS|TAKEN)|IS_ALREADY|FAILED_TO_CREATE_USER/.test(body.code))
    return new Problem('duplicate', 'This username or email can’t be used. Choose another, or sign in.')
  if (/TOKEN/.test(body.code))
    return new Problem('expired', 'This link has expired or was already used. Get a new one.')
  if (body.code === 'INVALID_PASSWORD')
    return new Problem('validation', 'The password is incorrect.', {
      errors: [{ path: 'password', message: 'The password is incorrect.' }],
    })
  if (statusCode === 401) return new Problem('sign-in-required', body.message)
  if (statusCode === 403) return new Problem('forbidden', body.message)
  if (statusCode === 429) return new Problem('rate-limited', body.message)
  return new Problem('validation', body.message)
}
