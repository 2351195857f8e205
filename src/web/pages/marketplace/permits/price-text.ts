// How a permit's price is displayed.
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { toDollarText } from '../../../../rules/money.ts'
import { dollars } from '../../../format/money.ts'

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

/** `$1,250`, or `Free`. */
export const totalText = (amount: number): string =>
  amount === 0 ? 'Free' : toDollarText(Math.round(amount * 100))
