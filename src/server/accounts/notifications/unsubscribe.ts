// One-click unsubscribe (RFC 8058): a signed link in the email that takes effect by POST only.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { malformed } from '../../../contract/problems.ts'
import type { MailSwitch } from '../../app/domains/domain.ts'
import type { Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import type { Sealing } from '../../platform/mail/sealed-mail.ts'

/** The kinds of email that can be unsubscribed from. */
const mailKinds: readonly string[] = ['community', 'digest', 'weather', 'newsletter'] satisfies MailSwitch[]
export type MailKind = MailSwitch

type Signing = { secret: string; publicUrl: string }

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url')

/** @param id the user’s, or for `newsletter` the subscriber’s */
export function unsubscribeToken(secret: string, id: string, kind: MailKind): string {
  return `${kind}.${id}.${sign(secret, `${kind}.${id}`)}`
}

/** The URL of the confirmation page, for the email's footer, the headers for one-click unsubscribe in mail programs, and what to seal. */
export function unsubscribeParts(
  { secret, publicUrl }: Signing,
  id: string,
  kind: MailKind,
): { url: string; headers: Record<string, string>; sealed: Sealing } {
  const token = encodeURIComponent(unsubscribeToken(secret, id, kind))
  return {
    sealed: { secret, texts: [token] },
    url: `${publicUrl}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function read(secret: string, token: string): { userId: string; kind: MailKind } {
  const [kind = '', userId = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(sign(secret, `${kind}.${userId}`))
  const received = Buffer.from(signature)
  const isGenuine =
    rest.length === 0 && expected.length === received.length && timingSafeEqual(expected, received)
  if (!isGenuine || !mailKinds.includes(kind))
    throw malformed('This unsubscribe link is incomplete. Copy the whole address.')
  return { userId, kind: kind as MailKind }
}

/**
 * POST takes effect and is idempotent. GET, for mail programs that open the address in a browser, leads to the page with the button.
 * A form on that page is redirected back to it.
 * The token alone is sufficient: the reader of the email need not sign in.
 * @throws Problem validation for an invalid token
 */
export async function unsubscribe(
  { sql, secret, domains }: Pick<Deps, 'sql' | 'secret' | 'domains'>,
  method: string,
  url: URL,
): Promise<HttpResponse> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const token = url.searchParams.get('token') ?? ''
  if (method === 'GET' || method === 'HEAD')
    return {
      status: 303,
      headers: { ...headers, location: `/unsubscribe?token=${encodeURIComponent(token)}` },
    }
  if (method !== 'POST') throw malformed('Use POST to unsubscribe', 405)
  const { userId, kind } = read(secret, token)
  // A deleted account gets no emails either. Subscribers to the newsletter need no account.
  const isKnown = kind === 'newsletter' || (await sql`select 1 from users where id = ${userId}`).length > 0
  if (isKnown) for (const { mailSwitches } of domains) await mailSwitches?.[kind]?.(sql, userId)
  if (url.searchParams.get('from') === 'page')
    return { status: 303, headers: { ...headers, location: `/unsubscribe?done=${kind}` } }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ unsubscribed: kind }),
  }
}
