// A token bucket per network, in the memory of this process: it protects the process and is not an exact quota.
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../../contract/problems.ts'

type Bucket = { burst: number; perSecond: number }

/** Takes `cost` tokens of a network. Refused requests take none. */
export type RateLimit = (network: string, cost?: number) => { allowed: boolean; retryAfterSeconds: number }

const maxNetworks = 50_000

/** At most `burst` tokens at once and `perSecond` in the long run, for each network. */
export function createRateLimit(options: Bucket & { now?: () => number }): RateLimit {
  const now = options.now ?? (() => performance.now())
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (network, cost = 1) => {
    const at = now()
    const before = buckets.get(network) ?? { tokens: options.burst, at }
    const tokens = Math.min(options.burst, before.tokens + ((at - before.at) / 1000) * options.perSecond)
    const allowed = tokens >= cost
    // Deleted and set again, so that the oldest entry is always the first.
    buckets.delete(network)
    buckets.set(network, { tokens: allowed ? tokens - cost : tokens, at })
    if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value as string)
    return { allowed, retryAfterSeconds: Math.max(1, Math.ceil((cost - tokens) / options.perSecond)) }
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

type Kind = 'calls' | 'media' | 'copies'

export type AdmissionLimits = Record<Kind, Bucket>

type Asking = { network: string; signal: AbortSignal }

/** Admits a request. @throws Problem rate-limited, with the time to retry after; the signal's reason */
export type Admit = (asking: Asking, kind: Kind, cost?: number) => Promise<void>

/** One bucket per network and kind. */
export function createAdmission(limits: AdmissionLimits): Admit {
  const buckets = {
    calls: createRateLimit(limits.calls),
    media: createRateLimit(limits.media),
    copies: createRateLimit(limits.copies),
  }
  const paceMs = createPace()
  return async ({ network, signal }, kind, cost) => {
    const { allowed, retryAfterSeconds } = buckets[kind](network, cost)
    if (allowed) return
    await sleep(paceMs(network), undefined, { signal })
    throw new Problem('rate-limited', 'Too many requests. Please slow down.', { retryAfterSeconds })
  }
}
