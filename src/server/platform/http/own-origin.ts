// Requests that change something and are believed by a cookie must come from our own pages.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../contract/problems.ts'

type Address = { publicUrl: string; isPublicUrlConfigured: boolean }

/**
 * A bearer token is never sent by a browser on its own, so it needs no origin; a cookie is, so it does.
 * A foreign origin is refused with or without a cookie: it could plant a session.
 * Where nobody named the product's address, it is also right as it was asked for, which is one that own-host.ts lets through: 127.0.0.1, or a forwarded port.
 * @param hasSession whether a session cookie came along
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
