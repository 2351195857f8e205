// What a guest adds to a booking, each with a stepper, and the field of a promo code. The price beside them follows.
import { Minus, Plus } from 'lucide-react'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import type { AddOnUnit } from '../../../rules/property-extras.ts'
import { dollars } from '../../format/money.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'

type AddOn = PropertyQuote['addOns'][number]

export const addOnUnitNames: Record<AddOnUnit, string> = {
  hour: 'per hour',
  booking: 'per booking',
  person: 'per guest',
}

/** `id:2,id:1`, as a quote takes them. */
export const readChosen = (text: string): { id: string; quantity: number }[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [id = '', quantity] = part.split(':')
      return { id, quantity: Number(quantity) }
    })

const writeChosen = (chosen: Map<string, number>) =>
  [...chosen].flatMap(([id, quantity]) => (quantity > 0 ? [`${id}:${quantity}`] : [])).join(',')

type ExtrasProps = {
  quote: Pick<PropertyQuote, 'addOns' | 'takesCodes'>
  chosen: string
  groupSize: number
  errors: Record<string, string>
  set: (change: { addOns: string }) => void
}

export function ExtrasFields({ quote: { addOns, takesCodes }, chosen, groupSize, errors, set }: ExtrasProps) {
  const quantities = new Map(readChosen(chosen).map(({ id, quantity }) => [id, quantity]))
  const change = (id: string, quantity: number) =>
    set({ addOns: writeChosen(new Map(quantities).set(id, quantity)) })
  // One that was chosen may have been ended meanwhile: only leaving it out helps.
  const isGone = [...quantities.keys()].some((id) => addOns.every((one) => one.id !== id))
  return (
    <>
      {(addOns.length > 0 || isGone) && (
        <fieldset data-field="addOns">
          <legend className="mb-1 font-medium">Add-ons</legend>
          <ul className="border-b border-hairline">
            {addOns.map((addOn) => (
              <AddOnRow
                key={addOn.id}
                addOn={addOn}
                groupSize={groupSize}
                quantity={quantities.get(addOn.id) ?? 0}
                change={(quantity) => change(addOn.id, quantity)}
              />
            ))}
          </ul>
          {errors.addOns && (
            <p role="alert" className="mt-2 text-13 text-bad">
              {errors.addOns}
            </p>
          )}
          {isGone && (
            <button
              type="button"
              onClick={() => set({ addOns: '' })}
              className={buttonClass('outline', 'mt-2 text-13')}
            >
              Leave out all add-ons
            </button>
          )}
        </fieldset>
      )}
      {takesCodes && (
        <Field
          label="Promo code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={errors.code}
          className="sm:max-w-xs"
        />
      )}
    </>
  )
}

type RowProps = { addOn: AddOn; groupSize: number; quantity: number; change: (quantity: number) => void }

function AddOnRow({ addOn, groupSize, quantity, change }: RowProps) {
  const { name, unit, price, left } = addOn
  const free =
    left === null ? Number.POSITIVE_INFINITY : Math.floor(left / (unit === 'person' ? groupSize : 1))
  const most = unit === 'person' ? Math.min(1, free) : free
  const step = (to: number, Icon: typeof Plus, label: string, isPossible: boolean) => (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && change(to)}
      className="grid size-11 place-items-center rounded-pill border border-hairline hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
  return (
    <li className="flex items-center justify-between gap-4 border-t border-hairline py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-13 text-quiet tabular">
          {dollars(price)} {addOnUnitNames[unit]}
          {stockText(addOn, most)}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {step(quantity - 1, Minus, 'Less of', quantity > 0)}
        <output aria-label={`Number of ${name}`} className="w-6 text-center tabular">
          {quantity}
        </output>
        {step(quantity + 1, Plus, 'More of', quantity < most)}
      </span>
    </li>
  )
}

function stockText({ left, unit }: AddOn, most: number): string {
  if (most <= 0)
    return unit === 'person' && left !== 0 ? ' · not enough for your group' : ' · not free at this time'
  return left === null || unit === 'person' ? '' : ` · ${left} free`
}
