// What requests may take: by network, at once, and in time. The limits of connections are in platform/http/serve.ts;
// docs/decisions/0017-http-limits.md says how these were found.
import type { FairQueueLimits } from './platform/http/fair-queue.ts'

/** Tokens of a network (an IPv4 address, an IPv6 /64): calls and pages share one bucket; tiles and photos have a generous one. */
export const requestLimits = {
  calls: { burst: 300, perSecond: 30 },
  media: { burst: 3000, perSecond: 300 },
}

/** A page takes the processor for several times as long as a call. */
export const pageCost = 3

export const renderLimits: FairQueueLimits = {
  runningPerNetwork: 2,
  running: 32,
  waitingPerNetwork: 40,
  waiting: 1000,
}

export type Deadlines = { answerMs: number; uploadMs: number }

/** Until the answer is made; how long the client takes to read it does not count. A form may be sent for 150 s (read-form.ts). */
export const deadlines: Deadlines = { answerMs: 30_000, uploadMs: 180_000 }
