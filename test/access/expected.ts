// Who may use a call or route, as the status that each kind of caller gets. The table of them is access-table.test.ts.
import type { Session, World } from './world.ts'

export type Expected = Record<Session, number>

/** What is sent: valid, made anew for every caller; `token` where preparing it has renewed the request’s session's session. `who` is the request’s session, the user whose things it is about where nobody is signed in. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  token?: string | undefined
}
export type Input = (world: World, who: World['user']) => Sent | Promise<Sent>
/** `stands`: a call that may be repeated answers success to whoever it does not concern, too; this tells that nothing happened. */
export type Row = { expected: Expected; input: Input; stands?: (world: World) => Promise<boolean> }

const nothing: Input = () => ({})
const outside = { visitor: 401, suspended: 401, expired: 401 }

/** For everybody, also for those whose session no longer counts. */
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

/** For whoever is signed in, on their own things or on what is there for all. */
export const requireUser = (input: Input = nothing, status = 200, others: Partial<Expected> = {}): Row => ({
  expected: { ...outside, user: status, other: status, owner: status, admin: status, ...others },
  input,
})

/** For the user to whom the thing belongs and nobody else; `refused` is what the others get. */
export const ownOnly = (input: Input, status = 200, refused = 404, others: Partial<Expected> = {}): Row => ({
  expected: { ...outside, user: status, other: refused, owner: refused, admin: refused, ...others },
  input,
})

/** For the user to whom the thing belongs; the others get the same answer, and nothing happens. */
export const inertForOthers = (
  input: Input,
  status: number,
  stands: (world: World) => Promise<boolean>,
): Row => ({ ...ownOnly(input, status, status), stands })

/** For administrators alone. */
export const adminsOnly = (input: Input = nothing, status = 200): Row => ({
  expected: { ...outside, user: 403, other: 403, owner: 403, admin: status },
  input,
})
