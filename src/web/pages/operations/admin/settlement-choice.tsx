// How a failed refund or payout was settled manually.
import type { Attention, Settlement } from '../../../../contract/money/attention.ts'

const toLabel = (how: Settlement, amount: string): string =>
  ({
    outside: `I paid ${amount} outside the payment service, for example by bank transfer`,
    'payment-service': 'I refunded it on the payment service’s own pages',
    'nothing-due': 'No money has to move',
  })[how]

type SettlementChoiceProps = Pick<Attention, 'settlements'> & {
  amount: string
  errors: Record<string, string>
}

/** A single way is stated, several are offered as a choice. */
export function SettlementChoice({ settlements, amount, errors }: SettlementChoiceProps) {
  const [first] = settlements
  if (settlements.length < 2)
    return first && first !== 'nothing-due' ? <p>{toLabel(first, amount)}.</p> : null
  return (
    <fieldset className="grid gap-2">
      <legend className="text-13 font-medium">How was it settled?</legend>
      {settlements.map((how) => (
        <label key={how} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="how"
            value={how}
            defaultChecked={how === first}
            className="size-4 shrink-0 accent-accent"
          />
          <span>{toLabel(how, amount)}</span>
        </label>
      ))}
      {errors.how && <p className="text-13 text-bad">{errors.how}</p>}
    </fieldset>
  )
}
