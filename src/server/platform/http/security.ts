// Security headers for browsers.
import { randomBytes } from 'node:crypto'
import type { Headers } from './reply.ts'

/** `device`: who may use the camera and the sensors of motion and orientation. */
function permissionsPolicy(device: '()' | '(self)'): string {
  const sensors = ['camera', 'accelerometer', 'gyroscope', 'magnetometer'].map((name) => `${name}=${device}`)
  return ['geolocation=(self)', 'microphone=()', 'payment=(self)', ...sensors].join(', ')
}

/** Of the only page that may use them (web/pages/planning/sky). */
export const devicePolicy: Headers = { 'permissions-policy': permissionsPolicy('(self)') }

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy('()'),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/**
 * Other sites, webmail and feed readers may show our images, and nothing else of ours. A 304 leaves the header of the response that the
 * browser stored.
 */
export function resourcePolicy({ status, headers }: { status: number; headers: Headers }): Headers {
  if (status === 304) return {}
  const isImage = String(headers['content-type'] ?? '').startsWith('image/')
  return { 'cross-origin-resource-policy': isImage ? 'cross-origin' : 'same-origin' }
}

export const newNonce = () => randomBytes(16).toString('base64')

/** Headers of every response; pages replace the content policy by one with their nonce. */
export function securityHeaders(isHttps: boolean): Headers {
  return {
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * What a page may have inline: elements with its nonce or, in a shared copy, the scripts with these hashes and no
 * style.
 */
export type Inline = { nonce: string } | { scriptHashes: readonly string[] }

/**
 * The policy of a page. `mapOrigin`: the origins of a configured map style and of satellite pictures, which have images as well; `hasStripe`: Stripe’s payment form
 * is used.
 */
export function pagePolicy(
  inline: Inline,
  mapOrigin: string | undefined,
  isDevelopment: boolean,
  hasStripe = false,
): string {
  const map = mapOrigin ? ` ${mapOrigin}` : ''
  const scripts = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline.scriptHashes
  const styles = isDevelopment ? ["'unsafe-inline'"] : 'nonce' in inline ? scripts : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(hasStripe ? ['https://js.stripe.com'] : []), ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data: blob:${map}`,
    `connect-src 'self'${map}${hasStripe ? ' https://api.stripe.com' : ''}${isDevelopment ? ' ws:' : ''}`,
    ...(hasStripe ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "worker-src 'self' blob:",
    `font-src 'self'${map}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The policy of a script: a worker that it starts is bound by this policy, not by the page's, and the map's worker
 * fetches tiles.
 */
export function workerPolicy(mapOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self'${mapOrigin ? ` ${mapOrigin}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
