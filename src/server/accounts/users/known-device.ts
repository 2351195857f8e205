// A known device: a browser in which an account has signed in before. It has its own allowance, so guesses by others do not block it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** `marks` prove which accounts signed in on the device: one HMAC each, so that the cookie names no account. */
type Device = { id: string; marks: string[] }

const cookieName = 'viewfinder.device'
const maxAgeSeconds = 400 * 86_400
const maxAccounts = 5
const markLength = 22

const cookiePattern = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${cookieName.replace('.', '\\.')}=([\\w.-]+)`)

function readDevice(headers: Headers): Device | undefined {
  const [id = '', ...marks] = cookiePattern.exec(headers.get('cookie') ?? '')?.[1]?.split('.') ?? []
  return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, maxAccounts) } : undefined
}

const signDevice = (secret: string, deviceId: string, userId: string) =>
  createHmac('sha256', secret)
    .update(`known-device:${deviceId}:${userId}`)
    .digest('base64url')
    .slice(0, markLength)

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The id of the request's device if that account has signed in on it, else undefined. */
export function knownDeviceId(secret: string, headers: Headers, userId: string): string | undefined {
  const device = readDevice(headers)
  if (!device) return undefined
  const mark = signDevice(secret, device.id, userId)
  return device.marks.some((one) => isSame(one, mark)) ? device.id : undefined
}

type CookieOptions = { secret: string; publicUrl: string }

/** The Set-Cookie line that adds an account to the request's device. The cookie holds the last five accounts. */
export function deviceCookie({ secret, publicUrl }: CookieOptions, headers: Headers, userId: string): string {
  const { id, marks } = readDevice(headers) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = signDevice(secret, id, userId)
  const value = [id, mark, ...marks.filter((one) => one !== mark)].slice(0, 1 + maxAccounts).join('.')
  const [prefix, secure] = publicUrl.startsWith('https:') ? ['__Secure-', '; Secure'] : ['', '']
  return `${prefix}${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
