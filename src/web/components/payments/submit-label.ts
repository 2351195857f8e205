// The text of the button under a card form.
import { toDollarText } from '../../../rules/money.ts'

/** `amountCents` is null if a card is only saved; `isHold`: the amount is reserved and charged later. */
export type Charge = { amountCents: number | null; isHold?: boolean | undefined }

export function submitLabel({ amountCents, isHold = false }: Charge, isPending: boolean): string {
  if (amountCents === null) return isPending ? 'Saving…' : 'Save Card'
  if (isHold) return isPending ? 'Authorizing…' : `Authorize ${toDollarText(amountCents)}`
  return isPending ? 'Paying…' : `Pay ${toDollarText(amountCents)}`
}
