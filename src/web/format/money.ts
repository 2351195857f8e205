// Amounts in dollars as text.
// chunk: parts
import { toDollarText } from '../../rules/money.ts'

/** `$75`, `$1,234.50`: cents only where there are any. */
export const dollars = (amount: number): string => toDollarText(Math.round(amount * 100))
