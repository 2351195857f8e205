// The session of a request, from its cookie or bearer token; read at most once, and only when needed.

import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../contract/problems.ts'
import { minuteMs } from '../../../rules/durations.ts'
import type { FormatChoices } from '../../../rules/reader-format.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Auth } from './auth.ts'

/** A signed-in user. `isAdmin`: signed in through the admin sign-in, and still an administrator. */
export type User = {
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
  units: FormatChoices['units']
  clock: FormatChoices['clock']
  sessionId: string
}

/**
 * What a request says about the program that sent it. `isPrefetch`: the browser prefetched it; nobody sees it
 * yet.
 */
export type Client = { address: string; userAgent: string | undefined; isPrefetch: boolean; isHead: boolean }

export type Session = {
  address: string
  client: Client
  headers: Headers
  /** The signed-in user; undefined for a visitor. */
  user: () => Promise<User | undefined>
  /** @throws Problem sign-in-required */
  requireUser: () => Promise<User>
  /** Cookies for the response, as complete Set-Cookie lines. */
  cookies: string[]
  /** Whether the response may depend on the viewer: a session, token or visitor cookie was present and has been read. */
  isPersonal: boolean
  /** A HEAD request: nobody reads the body. */
  isHead: boolean
}

type SessionDeps = { auth: Auth; sql: Queryable }

/** The session of an HTTP request from `address`. It is read lazily, because many calls do not need it. */
export function readSession(request: IncomingMessage, address: string, deps: SessionDeps): Session {
  return createSession(deps, {
    headersOf: () => getHeaders(request, address),
    client: getClient(request, address),
  })
}

/** A session from its token alone, such as one just created. */
export const sessionByToken = (deps: SessionDeps, token: string) =>
  createSession(deps, {
    headersOf: () => new Headers({ authorization: `Bearer ${token}` }),
    client: nobody,
  })

/** The session of an anonymous visitor: sees only what is public. Nobody has opened anything yet, as with a HEAD request. */
export const visitorCaller = (deps: SessionDeps) =>
  createSession(deps, { headersOf: () => new Headers(), client: { ...nobody, isHead: true } })

const nobody: Client = { address: '', userAgent: undefined, isPrefetch: false, isHead: false }

function getClient({ headers, method }: IncomingMessage, address: string): Client {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  return {
    address,
    userAgent: headers['user-agent'],
    isPrefetch: String(purpose ?? '').includes('prefetch'),
    isHead: method === 'HEAD',
  }
}

function getHeaders(request: IncomingMessage, address: string): Headers {
  const headers = new Headers({ 'x-client-address': address })
  for (const name of ['cookie', 'authorization', 'user-agent', 'idempotency-key', 'origin'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

type Origin = { headersOf: () => Headers; client: Client }

function createSession(deps: SessionDeps, { headersOf: getHeaders, client }: Origin): Session {
  let headers: Headers | undefined
  let found: Promise<User | undefined> | undefined
  const session: Session = {
    address: client.address,
    client,
    isHead: client.isHead,
    cookies: [],
    get headers() {
      headers ??= getHeaders()
      return headers
    },
    user: () => {
      found ??= readUser(deps, session.headers, session.cookies).catch((error) => {
        // A repeated call after a lost connection asks again.
        found = undefined
        throw error
      })
      return found
    },
    get isPersonal() {
      return (
        session.cookies.length > 0 ||
        headers?.has('cookie') === true ||
        headers?.has('authorization') === true
      )
    },
    requireUser: async () => {
      const one = await session.user()
      if (!one) throw new Problem('sign-in-required')
      return one
    },
  }
  return session
}

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?viewfinder\.session_token=([^;]*)/

/** Whether the request has a session cookie; its origin must then be checked. */
export const hasSessionCookie = (cookie: string | undefined) =>
  cookie !== undefined && sessionCookie.test(cookie)

type SessionRow = Omit<User, 'isAdmin'> & { scope: string; usedAt: Date }

// A single SQL statement: the library's lookup costs several times as much, and every call of a signed-in user needs it.
// The token is the secret (32 random characters, stored as a hash); the signature in the cookie is not needed to find it.
async function readUser(deps: SessionDeps, headers: Headers, cookies: string[]): Promise<User | undefined> {
  const token = getToken(headers)
  if (token === undefined) return undefined
  const [row] = await deps.sql<SessionRow[]>`
    select p.id, p.name, coalesce(p.username::text, p.name) as username, p.email::text, p.email_verified as "emailVerified", p.image, p.role, p.plan,
      p.subscription_status as "subscriptionStatus", p.two_factor_enabled as "twoFactorEnabled", p.created_at as "joinedAt",
      coalesce(f.units, 'automatic') as units, coalesce(f.clock, 'automatic') as clock, s.id as "sessionId", s.scope, s.updated_at as "usedAt"
    from sessions s join users p on p.id = s.user_id left join user_preferences f on f.user_id = p.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and not (p.banned and coalesce(p.ban_expires > now(), true))`
  if (!row) return undefined
  const { scope, usedAt, ...user } = row
  if (Date.now() - usedAt.getTime() > noteUseAfterMs) await noteUse(deps, user.sessionId, headers, cookies)
  return { ...user, isAdmin: user.role === 'admin' && scope === 'admin' }
}

function getToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization')
  const value =
    authorization === null
      ? sessionCookie.exec(headers.get('cookie') ?? '')?.[1]
      : /^bearer (.+)$/i.exec(authorization)?.[1]
  return /^([A-Za-z0-9_-]{16,128})(?:\.|%|$)/.exec(value?.trim() ?? '')?.[1]
}

const noteUseAfterMs = 15 * minuteMs
const sessionDays = 30

// The last use is stored only now and then. It extends the session and its cookie; an administrator's session keeps its end time.
async function noteUse(
  { auth, sql }: SessionDeps,
  id: string,
  headers: Headers,
  cookies: string[],
): Promise<void> {
  const [used] = await sql<{ scope: string }[]>`
    update sessions set updated_at = now(), expires_at = case scope when 'admin' then expires_at else now() + ${sessionDays} * interval '1 day' end
    where id = ${id} and expires_at > now() returning scope`
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  if (used?.scope !== 'user' || !cookie || headers.has('authorization')) return
  cookies.push(
    `${cookie}; Max-Age=${sessionDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
  )
}
