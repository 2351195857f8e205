// An owner's price rules beside the rates: folded while there are none. What they come to is shown by an example below.
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { weekdays } from '../../../rules/properties.ts'
import { monthDayText, priceRuleLimits } from '../../../rules/property-price-rules.ts'
import { spaced } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { CheckboxGroup } from '../forms/choices.tsx'
import type { ListingPartProps } from './listing-draft.ts'
import { emptyPriceRules, type PriceRow, type PriceRulesDraft, toWeekdays } from './price-rules-draft.ts'

type ListName = Exclude<keyof PriceRulesDraft, 'priceRules.cleaningFee'>

export function PriceRulesFields(part: ListingPartProps) {
  const { draft, errors } = part
  const [chosen, setChosen] = useState<boolean>()
  const names = Object.keys(emptyPriceRules) as (keyof PriceRulesDraft)[]
  const count = names.filter((name) => draft[name].length > 0).length
  const hasErrors = Object.keys(errors).some((path) => path.startsWith('priceRules'))
  return (
    <details
      className="group rounded-card border border-hairline"
      open={(chosen ?? count > 0) || hasErrors}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4">
        <span>
          <span className="font-medium">More about the price</span>
          <span className="block text-13 text-quiet">
            Weekends, seasons, packages, long bookings, groups, cleaning
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-quiet group-open:rotate-180"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <div className="grid gap-8 border-t border-hairline p-4">
        <Field
          label="Cleaning fee ($)"
          name="priceRules.cleaningFee"
          inputMode="decimal"
          hint="Once per booking. It’s inside the one price that guests see, from the list on."
          className="sm:max-w-xs"
        />
        <RateList {...part} />
        <PriceList
          {...part}
          name="priceRules.packages"
          title="Packages"
          hint="A price for the first hours of a booking. Guests pay it where it costs less than the hours."
          add="Add a package"
          first={{ name: 'Half day', hours: '4', price: '' }}
          max={priceRuleLimits.maxPackages}
          fields={[
            { name: 'name', label: 'Name' },
            { name: 'hours', label: 'Hours', isWhole: true },
            { name: 'price', label: 'Price ($)' },
          ]}
        />
        <PriceList
          {...part}
          name="priceRules.discounts"
          title="Discounts for long bookings"
          hint="Off the hours or days, not off a package. A whole day counts as 8 hours."
          add="Add a discount"
          first={{ fromHours: '6', percent: '10' }}
          max={priceRuleLimits.maxDiscounts}
          fields={[
            { name: 'fromHours', label: 'From hours', isWhole: true },
            { name: 'percent', label: 'Percent off', isWhole: true },
          ]}
        />
        <PriceList
          {...part}
          name="priceRules.groups"
          title="Larger groups"
          hint="Added to each hour from so many people on. A whole day counts as 8 hours."
          add="Add a group size"
          first={{ fromPeople: '8', hourlyRate: '' }}
          max={priceRuleLimits.maxGroups}
          fields={[
            { name: 'fromPeople', label: 'From people', isWhole: true },
            { name: 'hourlyRate', label: 'More per hour ($)' },
          ]}
        />
      </div>
    </details>
  )
}

type ListPartProps = ListingPartProps & {
  name: ListName
  title: string
  hint: string
  add: string
  first: PriceRow
  max: number
  /** The fields of a row; `path` leads to it. */
  row: (item: { value: PriceRow; path: string; change: (next: PriceRow) => void }) => ReactNode
}

function RowList({ draft, set, errors, name, title, hint, add, first, max, row }: ListPartProps) {
  const rows = draft[name]
  const setRows = (next: PriceRow[]) => set({ [name]: next })
  return (
    <fieldset data-field={name} className="grid gap-3">
      <legend className="font-medium">{title}</legend>
      <p className="text-13 text-quiet">{hint}</p>
      {rows.map((value, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          key={index}
          className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <div className="grid gap-3">
            {row({
              value,
              path: `${name}.${index}`,
              change: (next) => setRows(rows.with(index, next)),
            })}
          </div>
          <button
            type="button"
            aria-label={`Remove ${title.toLowerCase()}, number ${index + 1}`}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
            className={buttonClass('quiet', 'justify-self-start px-3 sm:mt-7.5')}
          >
            <Trash2 className="size-5" strokeWidth={1.5} aria-hidden />
            <span className="sm:hidden">Remove</span>
          </button>
        </div>
      ))}
      {errors[name] && (
        <p role="alert" className="text-13 text-bad">
          {errors[name]}
        </p>
      )}
      {rows.length < max && (
        <div>
          <button
            type="button"
            onClick={() => setRows([...rows, first])}
            className={buttonClass('outline', 'text-13')}
          >
            <Plus className="size-5" strokeWidth={1.5} aria-hidden />
            {add}
          </button>
        </div>
      )}
    </fieldset>
  )
}

type SimpleField = { name: string; label: string; isWhole?: true }

function PriceList({ fields, ...list }: Omit<ListPartProps, 'row'> & { fields: readonly SimpleField[] }) {
  const columns = fields.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'
  return (
    <RowList
      {...list}
      row={({ value, path, change }) => (
        <div className={`grid gap-3 ${columns}`}>
          {fields.map(({ name, label, isWhole }) => (
            <Field
              key={name}
              label={label}
              name={`${path}.${name}`}
              value={value[name] ?? ''}
              error={list.errors[`${path}.${name}`]}
              inputMode={name === 'name' ? 'text' : isWhole ? 'numeric' : 'decimal'}
              onChange={({ target }) => change({ ...value, [name]: target.value })}
            />
          ))}
        </div>
      )}
    />
  )
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const firstDays = months.map((month) => `${month}-01`)
const lastDays = months.map((month) => `${month}-${new Date(Date.UTC(2024, Number(month), 0)).getUTCDate()}`)

function RateList(part: ListingPartProps) {
  return (
    <RowList
      {...part}
      name="priceRules.rates"
      title="Other rates by weekday or season"
      hint="They count instead of the rates above. If several fit a day, the first one counts. After midnight the rate is that of the day on which you opened."
      add="Add a rate"
      first={{ weekdays: 'saturday sunday', from: '', to: '', hourlyRate: '', dailyRate: '' }}
      max={priceRuleLimits.maxRates}
      row={({ value, path, change }) => {
        const field = (name: string) => ({
          name: `${path}.${name}`,
          value: value[name] ?? '',
          error: part.errors[`${path}.${name}`],
          onChange: ({ target }: { target: { value: string } }) => change({ ...value, [name]: target.value }),
        })
        return (
          <>
            <CheckboxGroup
              legend="Days"
              name={`${path}.weekdays`}
              hint="None means every day."
              choices={weekdays}
              label={(day) => spaced(day).slice(0, 3)}
              values={toWeekdays(value)}
              onChange={(chosen) => change({ ...value, weekdays: chosen.join(' ') })}
            />
            <div className="grid gap-3 sm:grid-cols-4">
              <DaySelect {...field('from')} label="From" days={firstDays} />
              <DaySelect {...field('to')} label="Until" days={lastDays} />
              <Field {...field('hourlyRate')} label="Hourly ($)" inputMode="decimal" />
              <Field
                {...field('dailyRate')}
                label="Daily ($)"
                inputMode="decimal"
                placeholder={dailyOf(value.hourlyRate)}
              />
            </div>
          </>
        )
      }}
    />
  )
}

const dailyOf = (hourlyRate = '') => (Number(hourlyRate) > 0 ? String(8 * Number(hourlyRate)) : '')

type DaySelectProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  days: readonly string[]
  onChange: (event: { target: { value: string } }) => void
}

function DaySelect({ days, ...field }: DaySelectProps) {
  const choices = field.value === '' || days.includes(field.value) ? days : [field.value, ...days]
  return (
    <SelectField {...field}>
      <option value="">All year</option>
      {choices.map((day) => (
        <option key={day} value={day}>
          {monthDayText(day)}
        </option>
      ))}
    </SelectField>
  )
}
