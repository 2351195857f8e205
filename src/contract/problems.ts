// Every error that a call can return: type, status and title. This is the only such table; problem+json is
// built from it.
import { ORPCError } from '@orpc/client'

export const problems = {
  validation: { status: 422, title: 'Some fields aren’t valid' },
  'sign-in-required': { status: 401, title: 'Sign In Required' },
  forbidden: { status: 403, title: 'You don’t have permission to do this' },
  'plan-limit': { status: 403, title: 'Your plan doesn’t include this' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'This conflicts with existing data' },
  duplicate: { status: 409, title: 'This already exists' },
  stale: { status: 409, title: 'This has changed since you loaded it' },
  'wrong-state': { status: 409, title: 'This isn’t possible in its current state' },
  'too-many': { status: 409, title: 'You’ve reached the limit' },
  'slot-taken': { status: 409, title: 'This time is already taken' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'terms-changed': { status: 409, title: 'The terms have changed' },
  expired: { status: 409, title: 'This has expired' },
  misdirected: { status: 421, title: 'Unknown host name' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media': { status: 415, title: 'This file type isn’t accepted' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const

export type ProblemType = keyof typeof problems

/** One error of the input: `path` in dot notation (empty for the whole input), `message` for users. */
export type FieldError = { path: string; message: string }

/** The body of an `application/problem+json` response (RFC 9457). */
export type ProblemBody = {
  type: ProblemType
  title: string
  status: number
  detail: string
  errors?: FieldError[]
} & Record<string, unknown>

const standardMembers = ['type', 'title', 'status', 'detail', 'instance'] as const

/** Extension members of a problem's body. The standard members keep their meaning: none of these has such a name. */
export type ProblemData = { errors?: FieldError[] } & {
  [Name in (typeof standardMembers)[number]]?: never
} & Record<string, unknown>

/** An intentional error. `data` is merged into the body; `errors` in it lists errors with their paths. */
export class Problem extends ORPCError<ProblemType, Record<string, unknown>> {
  constructor(type: ProblemType, detail?: string, data: ProblemData = {}, status?: number) {
    super(type, {
      defined: true,
      status: status ?? problems[type].status,
      message: detail ?? problems[type].title,
      data,
    })
  }
}

/** A request that could not be parsed as a whole, such as a body that is not JSON. */
export const malformed = (detail: string, status = 400) => new Problem('validation', detail, {}, status)

/** Converts an ORPCError to a problem body. Unknown codes become `internal` and expose nothing but the request's id. */
export function problemBody(error: ORPCError<string, unknown>): ProblemBody {
  const type = (error.code in problems ? error.code : 'internal') as ProblemType
  const { title, status } = problems[type]
  const { requestId, ...rest } = (error.data ?? {}) as Record<string, unknown>
  const reference = typeof requestId === 'string' ? { requestId } : {}
  for (const name of standardMembers) delete rest[name]
  const data = type === 'internal' ? reference : { ...reference, ...rest }
  const detail = type === 'internal' ? title : error.message
  return { type, title, status: type === 'internal' ? status : error.status, detail, ...data }
}

/** The reverse for the client; undefined when the body is not one of ours. */
export function problemFromBody(body: unknown, status: number): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('type' in body) || !(String(body.type) in problems))
    return undefined
  const { type, title: _title, status: _status, detail, instance: _instance, ...data } = body as ProblemBody
  return new Problem(type, detail, data, status)
}
