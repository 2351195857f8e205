// Requests that change data and authenticate by cookie must come from our own pages.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../contract/problems.ts'

type Address = { publicUrl: string; isPublicUrlConfigured: boolean }

/**
 * A browser never sends a bearer token on its own, so a token needs no origin check; a cookie does. A foreign origin is
 * refused with or without a cookie: it could plant a session. Without a configured PUBLIC_URL, the request's own Host
 * is accepted as well, which own-host.ts has already checked: 127.0.0.1, or a forwarded port.
 * @param hasSession whether the request has a session cookie
 * @throws Problem forbidden
 */
export function requireOwnOrigin(
  request: IncomingMessage,
  { publicUrl, isPublicUrlConfigured }: Address,
  hasSession: boolean,
): void {
  const { origin, authorization, host } = request.headers
  if (authorization) return
  if (origin === undefined && !hasSession) return
  const isExpected =
    !isPublicUrlConfigured && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  if (origin !== new URL(publicUrl).origin && !isExpected)
    throw new Problem('forbidden', 'Changes are accepted only from our own pages or with a bearer token')
}
