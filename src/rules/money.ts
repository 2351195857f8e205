// Amounts are whole cents. The platform's fee, and what remains for the owner of a property.

/** The platform keeps 8 percent of what a guest pays. */
const platformFeePercent = 8

/** Card services charge no less than this, https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export const leastCardCents = 50

/** Rounded to the cent; 8 percent of whole cents never end in half a cent. */
export const platformFeeCents = (totalCents: number): number =>
  Math.round((totalCents * platformFeePercent) / 100)

/** `feeCents + payoutCents` is always the total. */
export type Split = { feeCents: number; payoutCents: number }

/**
 * `baseCents`: what was paid for the same thing before, so that the fees of both add up to the fee of their sum.
 * @throws RangeError for anything but whole cents from 0
 */
export function splitTotal(totalCents: number, baseCents = 0): Split {
  requireCents(totalCents)
  const feeCents = platformFeeCents(baseCents + totalCents) - platformFeeCents(baseCents)
  return { feeCents, payoutCents: totalCents - feeCents }
}

/** @throws RangeError for anything but whole cents from 0 */
function requireCents(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`)
}

/** The one format of amounts: `$75`, `$1,234.50`, cents only where there are any. Without Intl, which costs a phone some 50 ms at first. */
export function toDollarText(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const [whole = '0', part = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}$${grouped}${part === '00' ? '' : `.${part}`}`
}
