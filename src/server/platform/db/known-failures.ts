// Failures of the database and of other external systems that have a meaning for the client.
import { malformed, Problem } from '../../../contract/problems.ts'
import { Unavailable } from '../unavailable.ts'

// Network errors, and PostgreSQL's: terminated by the administrator, by a crash of another backend or by an idle limit;
// not up yet; too many connections; a standby; out of disk, memory or configured resources; an I/O error.
const lostCodes =
  /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|EAI_AGAIN|08...|57P0[1235]|53300|25006|25P0[34]|53000|53100|53200|53400|58030)$/

// The driver's messages for a lost connection; it sets no code.
const lostMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after|timeout (exceeded when trying to connect|expired)|Query read timeout)/

/** Whether the database was unreachable, or did not execute this statement. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Record<'code' | 'message' | 'syscall', unknown>
  if (typeof code !== 'string') return typeof message === 'string' && lostMessages.test(message)
  // The socket's file is missing while the embedded server is down; any other missing file is an internal error.
  return lostCodes.test(code) || (syscall === 'connect' && /^(ENOENT|EACCES)$/.test(code))
}

// Deadlock, serialization failure, lock timeout.
const contention = new Set(['40P01', '40001', '55P03'])

/** Whether other transactions held what this one needed, so that running it again may succeed. */
export const isContention = (error: unknown) =>
  contention.has(String((error as { code?: unknown } | null)?.code))

/** Whether the database refused a row because another one has its unique value. */
export const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505'

const namesMissingUser = (error: unknown) =>
  /is not present in table "users"/.test(String((error as { detail?: unknown }).detail))

/** The problem that a database error is answered with, or undefined for an internal error. */
export function knownFailure(error: unknown): Problem | undefined {
  if (error instanceof Unavailable)
    return new Problem('unavailable', error.message, { retryAfterSeconds: 60 })
  const code = (error as { code?: unknown } | null)?.code
  if (code === '57014') return new Problem('unavailable', 'This search took too long. Narrow it down.')
  // A value that no column accepts but the contract let through: the log shows which rule is missing.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return malformed('Something in the request can’t be stored')
  // Two transactions changed the same rows at once, and the database ended this one.
  if (isContention(error))
    return new Problem('unavailable', 'Someone else was changing this at the same time. Please try again.')
  if (code === '23503' && namesMissingUser(error))
    return new Problem('conflict', 'An account that this is about was deleted at the same time.')
  if (isConnectionLost(error))
    return new Problem('unavailable', 'The database is not responding right now', { retryAfterSeconds: 5 })
  return undefined
}
