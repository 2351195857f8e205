// The text of the button under a card form.
import { toDollarText } from '../../../rules/money.ts'

/** `amountCents` is null if a card is only saved. */
export function submitLabel(amountCents: number | null, isPending: boolean): string {
  if (amountCents === null) return isPending ? 'Saving…' : 'Save Card'
  return isPending ? 'Paying…' : `Pay ${toDollarText(amountCents)}`
}
