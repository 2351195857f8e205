// The cancellation policies in words. rules/property-refund.ts decides; its timeline is what a guest sees before booking.
import type { CancellationPolicy } from '../../../rules/property-refund.ts'
import { spaced } from '../../format/labels.ts'

export const policyTexts: Record<CancellationPolicy, string> = {
  flexible: 'Full refund until 24 hours before the start.',
  moderate: 'Full refund until 5 days before the start, then 50%.',
  strict: '50% refund until 7 days before the start, then none.',
}

/** `Strict cancellation: 50% refund until …` */
export const policyText = (policy: CancellationPolicy): string =>
  `${spaced(policy)} cancellation: ${policyTexts[policy]}`

/** Applies to every policy. */
export const graceText =
  'Free cancellation within 24 hours of confirmation, while the start is at least 48 hours away.'
