// Failures of the database that have a meaning for the client.
import { malformed, Problem } from '../../../contract/problems.ts'

const connectionLost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // Ended by the administrator, by a crash of a neighbour, not up yet; too many connections; a standby; out of disk, out of memory.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '53000',
  '53100',
  '53200',
  '53400',
  // Ended by a time limit of the database (idle in a transaction, whole transaction, idle session), or by an error of its disk.
  '25P03',
  '25P04',
  '57P05',
  '58030',
])
// Class 08 of the standard: every error of the connection itself.
const isConnectionError = (code: string) => connectionLost.has(code) || /^08[0-9A-Z]{3}$/.test(code)

// Deadlock, a transaction that could not be serialized, a lock that was not given in time.
const contention = new Set(['40P01', '40001', '55P03'])

/** Whether the database refused a row because another one has its unique value. */
export const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505'

/** The problem that a database error stands for, or undefined if it is a fault of ours. */
export function knownFailure(error: unknown): Problem | undefined {
  const code = (error as { code?: unknown } | null)?.code
  if (code === '57014') return new Problem('unavailable', 'This search took too long; narrow it down')
  // A value that no column takes, where the contract let it through: the log tells which rule is missing.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return malformed('Something in the request cannot be stored')
  // Two users changed the same rows at once, and this one was told to give way.
  if (typeof code === 'string' && contention.has(code))
    return new Problem('unavailable', 'Somebody else was changing the same. Please try again.')
  // The socket's file is missing while the embedded server is down; any other missing file is our fault.
  const isNoSocket = code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect'
  if (isNoSocket || (typeof code === 'string' && isConnectionError(code)))
    return new Problem('unavailable', 'The database does not answer right now')
  return undefined
}
