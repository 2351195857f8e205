// One-click unsubscribe (RFC 8058): a signed link in the mail, which acts by POST only.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { malformed } from '../../contract/problems.ts'
import type { Parts } from '../context.ts'
import type { MailSwitch } from '../domain.ts'
import type { Reply } from '../platform/http/reply.ts'

/** What one can unsubscribe from. */
const mailKinds: readonly string[] = ['community', 'digest'] satisfies MailSwitch[]
export type MailKind = MailSwitch

type Signing = { secret: string; publicUrl: string }

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url')

export function unsubscribeToken(secret: string, personId: string, kind: MailKind): string {
  return `${kind}.${personId}.${signatureOf(secret, `${kind}.${personId}`)}`
}

/** The page that asks, for the mail's footer; and the headers that let mail programs do it by themselves. */
export function unsubscribeParts(
  { secret, publicUrl }: Signing,
  personId: string,
  kind: MailKind,
): { url: string; headers: Record<string, string> } {
  const token = encodeURIComponent(unsubscribeToken(secret, personId, kind))
  return {
    url: `${publicUrl}/unsubscribe?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function read(secret: string, token: string): { personId: string; kind: MailKind } {
  const [kind = '', personId = '', signature = '', ...rest] = token.split('.')
  const wanted = Buffer.from(signatureOf(secret, `${kind}.${personId}`))
  const given = Buffer.from(signature)
  const isGenuine = rest.length === 0 && wanted.length === given.length && timingSafeEqual(wanted, given)
  if (!isGenuine || !mailKinds.includes(kind))
    throw malformed('This unsubscribe link is incomplete. Copy the whole address.')
  return { personId, kind: kind as MailKind }
}

/**
 * POST acts, and may be repeated; anything else only says so. A form of our page is led back to it.
 * The token alone is the right to do it: whoever reads the mail need not sign in.
 * @throws Problem validation for a token that we did not make
 */
export async function unsubscribe(
  { sql, secret, domains }: Pick<Parts, 'sql' | 'secret' | 'domains'>,
  method: string,
  url: URL,
): Promise<Reply> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  if (method !== 'POST') throw malformed('Use POST to unsubscribe', 405)
  const { personId, kind } = read(secret, url.searchParams.get('token') ?? '')
  const [known] = await sql`select 1 from people where id = ${personId}`
  // An account that is gone gets no mails either.
  if (known) for (const { mailSwitches } of domains) await mailSwitches?.[kind]?.(sql, personId)
  if (url.searchParams.get('from') === 'page')
    return { status: 303, headers: { ...headers, location: `/unsubscribe?done=${kind}` } }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ unsubscribed: kind }),
  }
}
