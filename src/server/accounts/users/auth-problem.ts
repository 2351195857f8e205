// Converts Better Auth's errors to problems of the contract.
import { Problem } from '../../../contract/problems.ts'
import { callLibrary } from './library-database.ts'

/** Runs a call of the library. @throws Problem in place of the library's error; the library's own text is never sent to clients */
export async function asProblem<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await callLibrary(run)
  } catch (error) {
    throw toProblem(error) ?? error
  }
}

const texts = {
  password: 'The password is incorrect.',
  username: 'This username is taken. Choose another.',
  email: 'This email already has an account. Sign in, or use another email.',
}

export const suspended = () =>
  new Problem('forbidden', 'This account is suspended. Contact support if you think this is a mistake.')

/** @param paths what other accounts have; the first one is the summary */
export function taken(paths: ('username' | 'email')[]): Problem {
  const errors = paths.map((path) => ({ path, message: texts[path] }))
  return new Problem('duplicate', errors[0]?.message, { errors })
}

/** The problem for any refusal of the library: some of them have no code. */
export function toProblem(error: unknown): Problem | undefined {
  const { body, statusCode } = error as { body?: { code?: string }; statusCode?: number }
  if (!body || statusCode === undefined || statusCode >= 500) return undefined
  const { code = '' } = body
  if (/ALREADY_(EXISTS|TAKEN)|IS_ALREADY/.test(code)) return taken(['username'])
  if (code === 'INVALID_PASSWORD')
    return new Problem('validation', texts.password, {
      errors: [{ path: 'password', message: texts.password }],
    })
  if (statusCode === 401) return new Problem('sign-in-required')
  if (statusCode === 403) return new Problem('forbidden')
  if (statusCode === 429) return new Problem('rate-limited')
  return new Problem('validation')
}
