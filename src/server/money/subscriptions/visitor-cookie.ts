// The signed cookie for counting a visitor's views. It also carries the first location, so that a client that never returns
// the cookie leaves no row: the first view is stored when the cookie comes back (docs/decisions/0011-metering.md).
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Session } from '../../accounts/users/request-session.ts'

/** A visitor without an account, and the view not stored yet: a location and the month (`YYYY-MM-01`) in which it was opened. */
export type Visitor = { id: string; firstLocation: string; firstMonth: string }

const name = 'viewfinder.visitor'
const maxAgeSeconds = 400 * 24 * 60 * 60
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const line = new RegExp(
  `(?:^|;\\s*)(?:__Secure-)?${name.replace('.', '\\.')}=(${uuid})~(${uuid})~(\\d{4}-\\d{2}-01)~([\\w-]{43})(?:;|$)`,
)

const signature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`visitor ${text}`).digest('base64url')

/**
 * The visitor identified by the session's cookies, including those that it sets; undefined without a cookie
 * or with an invalid signature.
 */
export function getVisitor(
  { headers, cookies }: Pick<Session, 'headers' | 'cookies'>,
  secret: string,
): Visitor | undefined {
  const all = [...cookies, headers.get('cookie') ?? ''].join('; ')
  const [, id, firstLocation, firstMonth, signed] = line.exec(all) ?? []
  if (!id || !firstLocation || !firstMonth || !signed) return undefined
  const expected = signature(secret, `${id}~${firstLocation}~${firstMonth}`)
  return timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    ? { id, firstLocation, firstMonth }
    : undefined
}

/** The Set-Cookie line for a new visitor who opened a location. */
export function newVisitorCookie(
  firstLocation: string,
  firstMonth: string,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): string {
  const text = `${randomUUID()}~${firstLocation}~${firstMonth}`
  const isSecure = publicUrl.startsWith('https:')
  return `${isSecure ? '__Secure-' : ''}${name}=${text}~${signature(secret, text)}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
