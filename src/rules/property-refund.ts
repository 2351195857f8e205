// The refund of a cancellation. The timeline that is shown before booking also decides the refund later.
import { dayMs, hourMs } from './durations.ts'

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Shares refunded until this long before the start, best first; nothing after the last one. */
const policySteps: Record<CancellationPolicy, readonly { untilMs: number; percent: number }[]> = {
  flexible: [{ untilMs: dayMs, percent: 100 }],
  moderate: [
    { untilMs: 5 * dayMs, percent: 100 },
    { untilMs: 0, percent: 50 },
  ],
  strict: [{ untilMs: 7 * dayMs, percent: 50 }],
}

/** Within this time of the confirmation a cancellation is free, while the start is at least `graceStart` away. */
const grace = { afterConfirmationMs: 24 * hourMs, beforeStartMs: 48 * hourMs }

/**
 * Instants in milliseconds. `confirmedMs`: null while the owner has not accepted. `maxPercent`: of a booking that was moved, since a move does not
 * bring back what has lapsed.
 */
export type RefundTerms = {
  policy: CancellationPolicy
  startMs: number
  confirmedMs: number | null
  totalCents: number
  maxPercent?: number
}

/** A cancellation after `fromMs` (null: from the beginning), up to and including `untilMs` (null: from then on), refunds this. */
export type RefundStep = {
  fromMs: number | null
  untilMs: number | null
  percent: number
  refundCents: number
}

/** A share of an amount, rounded half up to the cent. */
const shareCents = (totalCents: number, percent: number) => Math.round((totalCents * percent) / 100)

/**
 * The refund over time, without gaps, never rising. Before the confirmation everything is refunded, because
 * the card was only authorized.
 */
export function refundTimeline(terms: RefundTerms): RefundStep[] {
  const { policy, startMs, confirmedMs, totalCents, maxPercent = 100 } = terms
  const untilFree =
    confirmedMs === null
      ? Number.POSITIVE_INFINITY
      : Math.min(confirmedMs + grace.afterConfirmationMs, startMs - grace.beforeStartMs)
  const limits = [
    { untilMs: untilFree, percent: 100 },
    ...policySteps[policy].map(({ untilMs, percent }) => ({ untilMs: startMs - untilMs, percent })),
    { untilMs: Number.POSITIVE_INFINITY, percent: 0 },
  ]
  const steps: RefundStep[] = []
  let fromMs = Number.NEGATIVE_INFINITY
  for (const { untilMs, percent: shareOf } of limits) {
    if (untilMs <= fromMs) continue
    const percent = Math.min(shareOf, maxPercent)
    const last = steps.at(-1)
    if (last?.percent === percent) last.untilMs = toLimit(untilMs)
    else
      steps.push({
        fromMs: toLimit(fromMs),
        untilMs: toLimit(untilMs),
        percent,
        refundCents: shareCents(totalCents, percent),
      })
    fromMs = untilMs
  }
  return steps
}

const toLimit = (ms: number) => (Number.isFinite(ms) ? ms : null)

/**
 * While the owner decides, a cancellation refunds everything. `steps`: what holds once the owner has accepted, by the policy alone.
 * `freeUntilMs`: within 24 hours of the acceptance a cancellation is free until this instant; null where that adds nothing.
 */
export function refundsOnceAccepted(
  terms: Omit<RefundTerms, 'confirmedMs'>,
  nowMs: number,
): { steps: RefundStep[]; freeUntilMs: number | null } {
  const steps = refundTimeline({ ...terms, confirmedMs: Number.NEGATIVE_INFINITY })
  const freeUntilMs = terms.startMs - grace.beforeStartMs
  const [first] = steps
  const isCovered = first?.percent === 100 && (first.untilMs ?? freeUntilMs) >= freeUntilMs
  return { steps, freeUntilMs: isCovered || freeUntilMs <= nowMs ? null : freeUntilMs }
}

/** The refund of a cancellation by the guest at an instant; a cancellation by the owner refunds everything. */
export function refundAt(terms: RefundTerms, atMs: number): RefundStep {
  const step = refundTimeline(terms).find(({ untilMs }) => untilMs === null || atMs <= untilMs)
  return step as RefundStep
}
