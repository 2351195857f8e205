// Amounts of money as they are entered and shown: dollars outside, whole cents inside.
import { z } from 'zod'
import { toDollarText } from '../../rules/money.ts'

/** The specification's text for a form with an empty required field. */
export const missingText = 'Please fill in all required fields.'

/** Dollars with at most two decimals, as a number or text, in whole cents. */
export const dollars = (
  minCents: number,
  maxCents: number,
  tooLittle = minCents > 0 ? missingText : 'Enter an amount of at least $0.',
) =>
  z
    .union([z.number(), z.string().trim().min(1, missingText)], missingText)
    .transform((value) => toCents(String(value)))
    .pipe(
      z
        .number('Enter an amount in dollars with at most two decimals.')
        .min(minCents, tooLittle)
        .max(maxCents, `Enter an amount of at most ${toDollarText(maxCents)}.`),
    )

// By the digits: a product of floating-point numbers would be off by a cent now and then.
function toCents(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === ''
    ? /^-/.test(text)
      ? -1
      : Number.NaN
    : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Numbers may be empty text, because a form sends empty fields as empty text. */
export const orNull = <T>(schema: z.ZodType<T, string | number>) =>
  z
    .union([z.null(), z.number(), z.string()])
    .transform((value) => (value === '' ? null : value))
    .pipe(schema.nullable())

/** Dollars with at most two decimals. */
export const money = z.number().min(0)
