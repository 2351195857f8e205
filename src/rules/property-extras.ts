// What an owner offers beside a property, and promo codes: what a booking takes of them, and why a code does not count.

export const addOnUnits = ['hour', 'booking', 'person'] as const
export type AddOnUnit = (typeof addOnUnits)[number]

/** An add-on of a booking. `quantity`: how many; per person it is one for everybody. */
export type ChosenAddOn = { name: string; unit: AddOnUnit; priceCents: number; quantity: number }

/** A code of a booking: whole percent of everything else, or an amount, of which no more than everything else counts. */
export type AppliedCode = { code: string } & (
  | { percent: number; amountCents: null }
  | { percent: null; amountCents: number }
)

export const extraLimits = {
  maxAddOns: 20,
  maxCodes: 50,
  maxPieces: 1000,
  maxUses: 100_000,
  name: 60,
} as const

/** How many pieces of the stock a booking takes. */
export const toPieces = (
  { unit, quantity }: Pick<ChosenAddOn, 'unit' | 'quantity'>,
  groupSize: number,
): number => (unit === 'person' ? quantity * groupSize : quantity)

/** As codes are stored and compared. */
export const toCode = (text: string): string => text.trim().toUpperCase()

/** Dates are those of the property; `left` is null for a code that may be used any number of times. */
type CodeTerms = { firstDay: string; lastDay: string; left: number | null }

/** Why a code cannot be used for a booking that is made today, or undefined. */
export function refuseCode(code: CodeTerms | undefined, today: string): string | undefined {
  if (!code) return 'This code isn’t valid here. Check it, or leave it out.'
  if (today < code.firstDay) return 'This code isn’t valid yet.'
  if (today > code.lastDay) return 'This code has expired.'
  return code.left !== null && code.left <= 0 ? 'This code has been used up.' : undefined
}
