// A token bucket per client address (of IPv6: per network), held in this process: it protects the process, not a quota that must be exact.
import type { IncomingMessage } from 'node:http'
import { clientAddress, networkOf } from './client-address.ts'

export type RateLimit = (request: IncomingMessage) => { allowed: boolean; retryAfterSeconds: number }

const longestMemory = 50_000

/** At most `burst` requests at once and `perSecond` in the long run, for each network. */
export function createRateLimit(options: {
  burst: number
  perSecond: number
  now?: () => number
}): RateLimit {
  const now = options.now ?? (() => performance.now())
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (request) => {
    const network = networkOf(clientAddress(request))
    const at = now()
    const before = buckets.get(network) ?? { tokens: options.burst, at }
    const tokens = Math.min(options.burst, before.tokens + ((at - before.at) / 1000) * options.perSecond)
    const allowed = tokens >= 1
    // Deleted and set again, the oldest entry is always the first.
    buckets.delete(network)
    buckets.set(network, { tokens: allowed ? tokens - 1 : tokens, at })
    if (buckets.size > longestMemory) buckets.delete(buckets.keys().next().value as string)
    return { allowed, retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / options.perSecond)) }
  }
}
