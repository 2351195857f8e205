// What a total is made of. Nothing is added to it.
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { dollars } from '../../format/money.ts'

export const amountText = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : dollars(amount))

/** One item is said in a line; several are a list with their amounts. */
export function PriceLines({ lines }: Pick<PropertyQuote, 'lines'>) {
  if (lines.length === 1)
    return <p className="text-13 text-quiet tabular">{lines[0]?.text}, all fees included</p>
  return (
    <>
      <dl className="my-2 grid gap-1 border-y border-hairline py-2 text-13 tabular">
        {lines.map(({ text, amount }) => (
          <div key={text} className="flex justify-between gap-4">
            <dt className="min-w-0 wrap-anywhere">{text}</dt>
            <dd>{amountText(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-quiet">All fees included.</p>
    </>
  )
}
