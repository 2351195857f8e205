// Request limits: per network, concurrent and in time. Connection limits are in platform/http/serve.ts.
// docs/decisions/0017-http-limits.md explains the values.
import type { CopyLimits } from '../../platform/http/copy-store.ts'
import type { FairQueueLimits } from '../../platform/http/fair-queue.ts'
import type { AdmissionLimits } from '../../platform/http/rate-limit.ts'

export type HttpLimits = {
  /** Tokens per network (IPv4 address or IPv6 /64). One bucket for calls and pages, one for tiles and photos, one for copies of pages. */
  requests: AdmissionLimits
  /** Tokens per page. Rendering a page takes several times the CPU time of a call. */
  pageCost: number
  renders: FairQueueLimits
  /** In-memory copies of public pages. Their maximum age is in public-pages.ts. */
  copies: CopyLimits
  /** Time until the response is ready, in milliseconds. The time the client takes to read it does not count. */
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
  // Sending a form may take 150 s (read-form.ts).
  deadlines: { answerMs: 30_000, uploadMs: 180_000 },
}
