// One-click unsubscribe (RFC 8058): a signed link in the mail, which acts by POST only.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { malformed } from '../../contract/problems.ts'
import type { Deps } from '../context.ts'
import type { HttpResponse } from '../platform/http/reply.ts'

/** What one can unsubscribe from, and the switch among the preferences that it turns off. */
const switches = { community: 'community_notifications', digest: 'weekly_digest' } as const
export type MailKind = keyof typeof switches

type Signing = { secret: string; publicUrl: string }

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url')

export function unsubscribeToken(secret: string, userId: string, kind: MailKind): string {
  return `${kind}.${userId}.${sign(secret, `${kind}.${userId}`)}`
}

/** The page that asks, for the mail's footer; and the headers that let mail programs do it by themselves. */
export function unsubscribeParts(
  { secret, publicUrl }: Signing,
  userId: string,
  kind: MailKind,
): { url: string; headers: Record<string, string> } {
  const token = encodeURIComponent(unsubscribeToken(secret, userId, kind))
  return {
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
  const input = Buffer.from(signature)
  const isGenuine = rest.length === 0 && expected.length === input.length && timingSafeEqual(expected, input)
  if (!isGenuine || !(kind in switches))
    throw malformed('This unsubscribe link is incomplete. Copy the whole address.')
  return { userId, kind: kind as MailKind }
}

/**
 * POST acts, and may be repeated; anything else only says so. A form of our page is led back to it.
 * The token alone is the right to do it: whoever reads the mail need not sign in.
 * @throws Problem validation for a token that we did not make
 */
export async function unsubscribe(
  { sql, secret }: Pick<Deps, 'sql' | 'secret'>,
  method: string,
  url: URL,
): Promise<HttpResponse> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  if (method !== 'POST') throw malformed('Use POST to unsubscribe', 405)
  const { userId, kind } = read(secret, url.searchParams.get('token') ?? '')
  const [existing] = await sql`select 1 from users where id = ${userId}`
  // An account that is gone gets no mails either.
  if (existing)
    await sql`insert into user_preferences (user_id, ${sql.id(switches[kind])}) values (${userId}, false)
      on conflict (user_id) do update set ${sql.id(switches[kind])} = false, updated_at = now()`
  if (url.searchParams.get('from') === 'page')
    return { status: 303, headers: { ...headers, location: `/unsubscribe?done=${kind}` } }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ unsubscribed: kind }),
  }
}
