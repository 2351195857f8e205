// A token bucket per network, in the memory of this process: it protects the process and is not an exact quota. shared-limits.ts tells other servers of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../contract/problems.ts'

export type Bucket = { burst: number; perSecond: number }

export type RateLimit = {
  /** Takes `cost` tokens of a network. Refused requests take none. */
  take: (network: string, cost?: number) => { allowed: boolean; retryAfterSeconds: number }
  /** Takes what a network has used elsewhere. It may owe up to `burst` tokens afterwards. */
  charge: (network: string, tokens: number) => void
  /** Lowers what a network has left to that of a bucket from which `used` tokens are missing. */
  lower: (network: string, used: number) => void
  /** The networks from whose buckets at least `least` tokens are missing, and how many. */
  used: (least: number) => [network: string, tokens: number][]
}

const maxNetworks = 50_000

/** At most `burst` tokens at once and `perSecond` in the long run, for each network. */
export function createRateLimit({
  burst,
  perSecond,
  now = () => performance.now(),
}: Bucket & { now?: () => number }): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function getTokens(network: string, at: number): number {
    const before = buckets.get(network) ?? { tokens: burst, at }
    return Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond)
  }

  function set(network: string, tokens: number, at: number): void {
    // Deleted and set again, so that the oldest entry is always the first.
    buckets.delete(network)
    buckets.set(network, { tokens, at })
    if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value as string)
  }

  return {
    take: (network, cost = 1) => {
      const at = now()
      const tokens = getTokens(network, at)
      const allowed = tokens >= cost
      set(network, allowed ? tokens - cost : tokens, at)
      return { allowed, retryAfterSeconds: Math.max(1, Math.ceil((cost - tokens) / perSecond)) }
    },
    charge: (network, tokens) => {
      const at = now()
      set(network, Math.max(-burst, getTokens(network, at) - tokens), at)
    },
    lower: (network, used) => {
      const at = now()
      set(network, Math.max(-burst, Math.min(getTokens(network, at), burst - used)), at)
    },
    used: (least) => {
      const at = now()
      return [...buckets.keys()].flatMap((network): [string, number][] => {
        const missing = burst - getTokens(network, at)
        return missing >= least ? [[network, missing]] : []
      })
    },
  }
}

// A client that retries immediately after a refusal would load the process with refusals. The refusals of one network
// are therefore sent one after the other: the first at once, and none later than `maxMs`.
const refusalPace = { everyMs: 50, maxMs: 5000 }

function createPace(): (network: string) => number {
  const nextAt = new Map<string, number>()
  return (network) => {
    const now = performance.now()
    const delayMs = Math.min(Math.max(0, (nextAt.get(network) ?? 0) - now), refusalPace.maxMs)
    nextAt.delete(network)
    nextAt.set(network, now + delayMs + refusalPace.everyMs)
    if (nextAt.size > maxNetworks) nextAt.delete(nextAt.keys().next().value as string)
    return delayMs
  }
}

export const limitKinds = ['calls', 'media', 'copies'] as const
export type LimitKind = (typeof limitKinds)[number]

export type AdmissionLimits = Record<LimitKind, Bucket>
export type RateLimits = Record<LimitKind, RateLimit>

/** Makes the limits hold across servers; returns what is to be called with the tokens that a network has taken here. */
export type ShareLimits = (
  rateLimits: RateLimits,
  limits: AdmissionLimits,
) => (kind: LimitKind, network: string, tokens: number) => void

type Asking = { network: string; signal: AbortSignal }

/** Admits a request. @throws Problem rate-limited, with the time to retry after; the signal's reason */
export type Admit = (asking: Asking, kind: LimitKind, cost?: number) => Promise<void>

/** One bucket per network and kind. */
export function createAdmission(limits: AdmissionLimits, share?: ShareLimits): Admit {
  const rateLimits: RateLimits = {
    calls: createRateLimit(limits.calls),
    media: createRateLimit(limits.media),
    copies: createRateLimit(limits.copies),
  }
  const onTaken = share?.(rateLimits, limits)
  const paceMs = createPace()
  return async ({ network, signal }, kind, cost = 1) => {
    const { allowed, retryAfterSeconds } = rateLimits[kind].take(network, cost)
    if (allowed) return onTaken?.(kind, network, cost)
    await sleep(paceMs(network), undefined, { signal })
    throw new Problem('rate-limited', 'Too many requests. Please slow down.', { retryAfterSeconds })
  }
}
