// An owner's add-ons and promo codes: of this listing, or of all of theirs.

import addOnLimits from 'virtual:fields/propertyExtras.addAddOn'
import codeLimits from 'virtual:fields/propertyExtras.addCode'
import type { PropertyExtras } from '../../../../contract/marketplace/property-extras.ts'
import { addOnUnits } from '../../../../rules/property-extras.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { addOnUnitNames } from '../../../components/properties/extras-fields.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

type PartProps = { id: string; extras: PropertyExtras; onChange: () => Promise<void> }

const isHere = (id: string, propertyId: string | null) => propertyId === null || propertyId === id

export function AddOns({ id, extras, onChange }: PartProps) {
  const { propertyExtras } = useAppContext().api
  const form = useForm({
    limits: addOnLimits,
    failed: 'The add-on could not be added. Try again.',
    send: async (input, { form: element, once }) => {
      const { name = '', unit, price = '', stock = '', propertyId = '' } = input
      const addOn = { name, unit: unit as (typeof addOnUnits)[number], price, stock, propertyId }
      await propertyExtras.addAddOn(addOn, once(addOn))
      element.reset()
      await onChange()
    },
  })
  const addOns = extras.addOns.filter(({ propertyId }) => isHere(id, propertyId))
  return (
    <section aria-labelledby="add-ons-title">
      <h3 id="add-ons-title" className="font-semibold">
        Add-ons
      </h3>
      <p className="mt-1 text-quiet">
        Lights, a second room, an assistant: guests choose them when they book. A stock counts over all
        bookings at the same time, also of your other listings.
      </p>
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2" aria-label="Add an add-on">
        <Field label="Name" name="name" autoComplete="off" />
        <Field label="Price ($)" name="price" inputMode="decimal" />
        <SelectField label="Charged" name="unit">
          {addOnUnits.map((unit) => (
            <option key={unit} value={unit}>
              {addOnUnitNames[unit]}
            </option>
          ))}
        </SelectField>
        <Field
          label="How many you have"
          name="stock"
          inputMode="numeric"
          hint="Empty for as many as wanted."
        />
        <WhereField id={id} />
        <div className="content-start sm:pt-7.5">
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('outline')}>
            {form.isPending ? 'Adding…' : 'Add'}
          </button>
        </div>
        <FormMessage />
      </Form>
      {addOns.length > 0 && (
        <ul aria-label="Add-ons" className="mt-4 border-b border-hairline">
          {addOns.map((one) => (
            <ExtraRow
              key={one.id}
              name={one.name}
              detail={[
                `${dollars(one.price)} ${addOnUnitNames[one.unit]}`,
                one.stock === null ? '' : `${one.stock} in stock`,
                whereText(one.propertyId),
              ]}
              end={() => propertyExtras.endAddOn({ id: one.id })}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

export function PromoCodes({ id, extras, onChange }: PartProps) {
  const format = useReaderFormat()
  const { propertyExtras } = useAppContext().api
  const form = useForm({
    limits: codeLimits,
    failed: 'The code could not be made. Try again.',
    send: async (input, { form: element, once }) => {
      const { code = '', percent = '', amount = '', firstDay = '', lastDay = '' } = input
      const { maxUses = '', propertyId = '' } = input
      const made = { code, percent, amount, firstDay, lastDay, maxUses, propertyId }
      await propertyExtras.addCode(made, once(made))
      element.reset()
      await onChange()
    },
  })
  const codes = extras.codes.filter(({ propertyId }) => isHere(id, propertyId))
  return (
    <section aria-labelledby="codes-title">
      <h3 id="codes-title" className="font-semibold">
        Promo codes
      </h3>
      <p className="mt-1 text-quiet">
        Off the whole price, one per booking. A canceled booking gives its use back.
      </p>
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-3" aria-label="Make a promo code">
        <Field label="Code" name="code" autoComplete="off" autoCapitalize="characters" />
        <Field label="Percent off" name="percent" inputMode="numeric" hint="Or an amount." />
        <Field label="Amount off ($)" name="amount" inputMode="decimal" />
        <Field label="First day to book" name="firstDay" type="date" />
        <Field label="Last day to book" name="lastDay" type="date" />
        <Field label="Most uses" name="maxUses" inputMode="numeric" hint="Empty for any number." />
        <WhereField id={id} />
        <div className="content-start sm:pt-7.5">
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('outline')}>
            {form.isPending ? 'Making…' : 'Make code'}
          </button>
        </div>
        <FormMessage />
      </Form>
      {codes.length > 0 && (
        <ul aria-label="Promo codes" className="mt-4 border-b border-hairline">
          {codes.map((one) => (
            <ExtraRow
              key={one.id}
              name={one.code}
              detail={[
                one.percent === null ? `${dollars(one.amount ?? 0)} off` : `${one.percent}% off`,
                `${shortDay(one.firstDay, format)} – ${shortDay(one.lastDay, format)}`,
                one.maxUses === null
                  ? counted(one.uses, 'use')
                  : `${one.uses} of ${counted(one.maxUses, 'use')}`,
                whereText(one.propertyId),
              ]}
              end={() => propertyExtras.endCode({ id: one.id })}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const WhereField = ({ id }: { id: string }) => (
  <SelectField label="Where" name="propertyId">
    <option value={id}>This listing</option>
    <option value="">All my listings</option>
  </SelectField>
)

const whereText = (propertyId: string | null) => (propertyId === null ? 'all your listings' : '')

type RowProps = {
  name: string
  detail: readonly string[]
  end: () => Promise<unknown>
  onChange: () => Promise<void>
}

function ExtraRow({ name, detail, end, onChange }: RowProps) {
  const { run } = useAction(end, {
    failed: { title: `${name} is still there`, fallback: 'Try again.' },
    onSettled: onChange,
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-13 text-quiet tabular">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <button
        type="button"
        onClick={() => void run()}
        aria-label={`End ${name}`}
        className={buttonClass('quiet', 'px-3')}
      >
        End
      </button>
    </li>
  )
}
