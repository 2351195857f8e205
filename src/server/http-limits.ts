// What requests may take: by network, at once, and in time. The limits of connections are in platform/http/serve.ts;
// docs/decisions/0017-http-limits.md says how these were found.
import type { CopyLimits } from './platform/http/copy-store.ts'
import type { FairQueueLimits } from './platform/http/fair-queue.ts'
import type { AdmissionLimits } from './platform/http/rate-limit.ts'

export type HttpLimits = {
  /** Tokens of a network (an IPv4 address, an IPv6 /64): calls and pages share one bucket; tiles and photos, and copies of public pages, have others. */
  requests: AdmissionLimits
  /** Tokens of a page, which takes the processor for several times as long as a call. */
  pageCost: number
  renders: FairQueueLimits
  /** Copies of public pages in memory; how old one may be stands in public-pages.ts. */
  copies: CopyLimits
  /** Until the answer is made, in milliseconds; how long the client takes to read it does not count. */
  deadlines: { answerMs: number; uploadMs: number }
}

export const httpLimits: HttpLimits = {
  requests: {
    calls: { burst: 300, perSecond: 30 },
    media: { burst: 3000, perSecond: 300 },
    copies: { burst: 1000, perSecond: 200 },
  },
  pageCost: 3,
  renders: { runningPerNetwork: 2, running: 32, waitingPerNetwork: 40, waiting: 1000 },
  copies: { maxBytes: 64_000_000, maxCopyBytes: 2_000_000 },
  // A form may be sent for 150 s (read-form.ts).
  deadlines: { answerMs: 30_000, uploadMs: 180_000 },
}
