// How a permit's price is displayed.
import type { Permit } from '../../../contract/permits.ts'

/** `$12` or `$12.50`. */
const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`

const units: Record<Permit['costUnit'], string> = {
  permit: '',
  person: ' each',
  day: ' a day',
  'person-day': ' each, per day',
}

/** `$10 + $7 each, per day`, `$8 each, per day, up to $40 each`, or `Free`. */
export function priceText({ cost, costUnit, baseFee, maxPerPerson }: Permit): string {
  if (cost + baseFee === 0) return 'Free'
  const base = baseFee > 0 ? `${dollars(baseFee)} + ` : ''
  const limit = maxPerPerson === null ? '' : `, up to ${dollars(maxPerPerson)} each`
  return `${base}${dollars(cost)}${units[costUnit]}${limit}`
}
