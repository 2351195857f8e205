// Who makes a request: the session behind its cookie or bearer token, looked up once and only when somebody asks.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../contract/problems.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Auth } from './auth.ts'

/** A signed-in person. `isAdmin`: signed in at the administrators' own door, and still an administrator. */
export type Person = {
  id: string
  name: string
  username: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'user' | 'owner' | 'admin'
  plan: string
  subscriptionStatus: string
  twoFactorEnabled: boolean
  joinedAt: Date
  isAdmin: boolean
  sessionId: string
  sessionToken: string
}

export type Caller = {
  address: string
  headers: Headers
  /** The person behind the request; undefined for a visitor. */
  person: () => Promise<Person | undefined>
  /** @throws Problem sign-in-required */
  signedIn: () => Promise<Person>
  /** Cookies that the answer is to set, as whole Set-Cookie lines. */
  cookies: string[]
  /** Whether the answer may depend on who asks: somebody looked for a session, a token or a visitor's cookie, and there was something to look at. */
  isPersonal: boolean
  /** Asks only whether there is something: nobody reads the answer. */
  isHead: boolean
}

type SessionParts = { auth: Auth; sql: Queryable }

/** The caller of an HTTP request from `address`. Most calls ask nothing of it, so it costs nothing until then. */
export function callerOf(request: IncomingMessage, address: string, parts: SessionParts): Caller {
  return callerFrom(parts, {
    headersOf: () => headersOf(request, address),
    address,
    isHead: request.method === 'HEAD',
  })
}

/** A caller by session token alone: what a fresh session is seen as. */
export const callerWith = (parts: SessionParts, token: string) =>
  callerFrom(parts, {
    headersOf: () => new Headers({ authorization: `Bearer ${token}` }),
    address: '',
    isHead: false,
  })

/** A visitor of whom nothing is known: what everybody may see. */
export const visitorCaller = (parts: SessionParts) =>
  callerFrom(parts, { headersOf: () => new Headers(), address: '', isHead: false })

function headersOf(request: IncomingMessage, address: string): Headers {
  const headers = new Headers({ 'x-client-address': address })
  for (const name of ['cookie', 'authorization', 'user-agent', 'idempotency-key', 'origin'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

type Origin = { headersOf: () => Headers; address: string; isHead: boolean }

function callerFrom(parts: SessionParts, { headersOf, address, isHead }: Origin): Caller {
  let headers: Headers | undefined
  let found: Promise<Person | undefined> | undefined
  const caller: Caller = {
    address,
    isHead,
    cookies: [],
    get headers() {
      headers ??= headersOf()
      return headers
    },
    person: () => {
      found ??= readPerson(parts, caller.headers, caller.cookies)
      return found
    },
    get isPersonal() {
      return (
        caller.cookies.length > 0 || headers?.has('cookie') === true || headers?.has('authorization') === true
      )
    },
    signedIn: async () => {
      const one = await caller.person()
      if (!one) throw new Problem('sign-in-required')
      return one
    },
  }
  return caller
}

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?viewfinder\.session_token=([^;]*)/

/** Whether the request carries a session cookie: then its origin matters. */
export const hasSessionCookie = (cookie: string | undefined) =>
  cookie !== undefined && sessionCookie.test(cookie)

type SessionRow = Omit<Person, 'isAdmin'> & { scope: string; usedAt: Date }

// One statement of our own: the library's look-up costs several times as much, and every call of a signed-in person needs it.
// The token is the secret, 32 random characters; the signature that follows it in a cookie adds nothing to finding it in the table.
async function readPerson(
  parts: SessionParts,
  headers: Headers,
  cookies: string[],
): Promise<Person | undefined> {
  const token = tokenOf(headers)
  if (token === undefined) return undefined
  const [row] = await parts.sql<SessionRow[]>`
    select p.id, p.name, coalesce(p.username::text, p.name) as username, p.email::text, p.email_verified as "emailVerified", p.image, p.role, p.plan,
      p.subscription_status as "subscriptionStatus", p.two_factor_enabled as "twoFactorEnabled", p.created_at as "joinedAt",
      s.id as "sessionId", s.token as "sessionToken", s.scope, s.updated_at as "usedAt"
    from sessions s join people p on p.id = s.user_id
    where s.token = ${token} and s.expires_at > now() and not (p.banned and coalesce(p.ban_expires > now(), true))`
  if (!row) return undefined
  const { scope, usedAt, ...person } = row
  if (Date.now() - usedAt.getTime() > noteUseAfterMs) await noteUse(parts, person.sessionId, headers, cookies)
  return { ...person, isAdmin: person.role === 'admin' && scope === 'admin' }
}

function tokenOf(headers: Headers): string | undefined {
  const authorization = headers.get('authorization')
  const given =
    authorization === null
      ? sessionCookie.exec(headers.get('cookie') ?? '')?.[1]
      : /^bearer (.+)$/i.exec(authorization)?.[1]
  return /^([A-Za-z0-9_-]{16,128})(?:\.|%|$)/.exec(given?.trim() ?? '')?.[1]
}

const noteUseAfterMs = 15 * 60_000
const sessionDays = 30

// Use is noted now and then, not with every request. It prolongs a session and its cookie; an administrator's ends when it was to end.
async function noteUse(
  { auth, sql }: SessionParts,
  id: string,
  headers: Headers,
  cookies: string[],
): Promise<void> {
  const [used] = await sql<{ scope: string }[]>`
    update sessions set updated_at = now(), expires_at = case scope when 'admin' then expires_at else now() + ${sessionDays} * interval '1 day' end
    where id = ${id} and expires_at > now() returning scope`
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  const given = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  if (used?.scope !== 'user' || !given || headers.has('authorization')) return
  cookies.push(
    `${given}; Max-Age=${sessionDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
  )
}
