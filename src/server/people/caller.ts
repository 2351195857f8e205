// Who makes a request: the session behind its cookie or bearer token, looked up once and only when somebody asks.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../contract/problems.ts'
import { clientAddress } from '../platform/http/client-address.ts'
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
}

/** The caller of an HTTP request. */
export function callerOf(request: IncomingMessage, auth: Auth): Caller {
  const address = clientAddress(request)
  const headers = new Headers({ 'x-client-address': address })
  for (const name of ['cookie', 'authorization', 'user-agent', 'idempotency-key'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return callerFrom(auth, headers, address)
}

/** A caller by session token alone: what a fresh session is seen as. */
export const callerWith = (auth: Auth, token: string) => callerFrom(auth, new Headers({ authorization: `Bearer ${token}` }), '')

function callerFrom(auth: Auth, headers: Headers, address: string): Caller {
  let found: Promise<Person | undefined> | undefined
  const person = () => {
    found ??= readPerson(auth, headers)
    return found
  }
  return {
    address,
    headers,
    cookies: [],
    person,
    signedIn: async () => {
      const one = await person()
      if (!one) throw new Problem('sign-in-required')
      return one
    },
  }
}

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?viewfinder\.session_token=/

/** Whether the request carries a session cookie: then its origin matters. */
export const hasSessionCookie = (cookie: string | undefined) => cookie !== undefined && sessionCookie.test(cookie)

async function readPerson(auth: Auth, headers: Headers): Promise<Person | undefined> {
  if (!headers.has('authorization') && !hasSessionCookie(headers.get('cookie') ?? undefined)) return undefined
  const found = await auth.api.getSession({ headers })
  if (!found) return undefined
  const { user, session } = found
  if (user.banned) return undefined
  return {
    id: user.id,
    name: user.name,
    username: user.username ?? user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    image: user.image ?? null,
    role: user.role as Person['role'],
    plan: user.plan ?? 'free',
    subscriptionStatus: user.subscriptionStatus ?? 'active',
    twoFactorEnabled: user.twoFactorEnabled ?? false,
    joinedAt: user.createdAt,
    isAdmin: user.role === 'admin' && session.scope === 'admin',
    sessionId: session.id,
    sessionToken: session.token,
  }
}
