// Who may use a call or route, as the status for each kind of session. The table of them is access-table.test.ts.
import type { Session, World } from './world.ts'

export type Expected = Record<Session, number>

/**
 * A valid request, created for each session. `token` is set if preparing the request renewed the session.
 * `who` is the user that the request is about: the signed-in user, or the owner of the data if nobody is
 * signed in.
 */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  token?: string | undefined
}
export type Input = (world: World, who: World['user']) => Sent | Promise<Sent>
/**
 * `stands`: an idempotent call also succeeds for users whom it does not concern; this checks that nothing
 * changed.
 */
export type Row = { expected: Expected; input: Input; stands?: (world: World) => Promise<boolean> }

const nothing: Input = () => ({})
const outside = { visitor: 401, suspended: 401, expired: 401 }

/** For everybody, also for those whose session is no longer valid. */
export const everybody = (input: Input = nothing, status = 200, others: Partial<Expected> = {}): Row => ({
  expected: {
    visitor: status,
    user: status,
    other: status,
    owner: status,
    admin: status,
    suspended: status,
    expired: status,
    ...others,
  },
  input,
})

/** For signed-in users, on their own data or on public data. */
export const requireUser = (input: Input = nothing, status = 200, others: Partial<Expected> = {}): Row => ({
  expected: { ...outside, user: status, other: status, owner: status, admin: status, ...others },
  input,
})

/** For the owner only; `refused` is the status for everybody else. */
export const ownOnly = (input: Input, status = 200, refused = 404, others: Partial<Expected> = {}): Row => ({
  expected: { ...outside, user: status, other: refused, owner: refused, admin: refused, ...others },
  input,
})

/** For the owner only; the others get the same answer without an effect. */
export const inertForOthers = (
  input: Input,
  status: number,
  stands: (world: World) => Promise<boolean>,
): Row => ({ ...ownOnly(input, status, status), stands })

/** For administrators only. */
export const adminsOnly = (input: Input = nothing, status = 200): Row => ({
  expected: { ...outside, user: 403, other: 403, owner: 403, admin: status },
  input,
})
