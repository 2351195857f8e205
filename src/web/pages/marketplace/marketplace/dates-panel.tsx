// The panel of days, hours and light at which a property is free, and of the size of the group.

import { addDays } from '../../../../rules/dates.ts'
import { type PropertyFilterState, withPropertyFilter } from '../../../../rules/property-filter-state.ts'
import { propertyFilters, propertyLights } from '../../../../rules/property-filters.ts'
import { CheckboxOptions, FilterGroup } from '../../../components/filters/filter-options.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { choiceNames } from './filter-labels.ts'
import type { PanelProps } from './filter-panels.tsx'

/** What needs a day goes with it. */
export function withoutDays(filters: PropertyFilterState): PropertyFilterState {
  const { from: _, to: __, timeFrom: ___, timeTo: ____, light: _____, ...rest } = filters
  return rest
}

export function DatesPanel({ filters, onChange }: PanelProps) {
  const { from, to, timeFrom, timeTo, light = [] } = filters
  const changeDay = (name: 'from' | 'to', value: string) => {
    const next = withPropertyFilter(filters, name, value)
    if (!next.from) return onChange(withoutDays(filters))
    const { to: _, ...fromOnly } = next
    onChange(next.to && next.to > next.from ? next : fromOnly)
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Free on"
          type="date"
          name="from"
          value={from ?? ''}
          onChange={(event) => changeDay('from', event.target.value)}
        />
        <Field
          label="Until"
          type="date"
          name="to"
          min={from}
          value={to ?? ''}
          onChange={(event) => changeDay('to', event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-quiet">Up to 14 days. It’s free on each of them.</p>
        <button
          type="button"
          onClick={() => onChange({ ...withoutTo(filters), from: comingSaturday(new Date()) })}
          className={buttonClass('outline', 'noscript:hidden')}
        >
          This Saturday
        </button>
      </div>
      <fieldset disabled={from === undefined} className="grid min-w-0 gap-4">
        <legend className="sr-only">Hours and light</legend>
        <div className="grid grid-cols-2 gap-3">
          <TimeField label="From" name="timeFrom" value={timeFrom} filters={filters} onChange={onChange} />
          <TimeField label="To" name="timeTo" value={timeTo} filters={filters} onChange={onChange} />
        </div>
        <p className="-mt-2 text-13 text-quiet">
          {from === undefined
            ? 'Choose a day first.'
            : 'Free for all of these hours, local time. An earlier end is on the next day.'}
        </p>
        <FilterGroup legend={choiceNames.light.legend}>
          <CheckboxOptions
            name="light"
            choices={propertyLights}
            values={light}
            onChoose={(chosen) => onChange(withPropertyFilter(filters, 'light', chosen))}
          />
        </FilterGroup>
      </fieldset>
      <Field
        key={filters.people ?? ''}
        label="Group size"
        type="number"
        name="people"
        min={propertyFilters.people.min}
        max={propertyFilters.people.max}
        inputMode="numeric"
        defaultValue={filters.people ?? ''}
        onBlur={(event) => {
          const people = Math.floor(Number(event.target.value))
          const { min, max } = propertyFilters.people
          const next = people >= min && people <= max ? people : undefined
          if (next !== filters.people) onChange(withPropertyFilter(filters, 'people', next))
        }}
      />
    </div>
  )
}

const withoutTo = ({ to: _, ...rest }: PropertyFilterState) => rest

/** Today if it is one. */
function comingSaturday(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return addDays(local.toISOString().slice(0, 10), (6 - local.getUTCDay() + 7) % 7)
}

type TimeFieldProps = PanelProps & { label: string; name: 'timeFrom' | 'timeTo'; value: string | undefined }

/** One end alone filters nothing: it waits in the field until there is the other. */
function TimeField({ label, name, value, filters, onChange }: TimeFieldProps) {
  return (
    <Field
      key={value ?? ''}
      label={label}
      type="time"
      name={name}
      defaultValue={value ?? ''}
      onBlur={(event) => {
        const { form } = event.target
        const read = (one: string) =>
          (form?.elements.namedItem(one) as HTMLInputElement | null)?.value || undefined
        const [timeFrom, timeTo] = [read('timeFrom'), read('timeTo')]
        const isWhole = timeFrom !== undefined && timeTo !== undefined && timeFrom !== timeTo
        if (isWhole && (timeFrom !== filters.timeFrom || timeTo !== filters.timeTo))
          onChange({ ...filters, timeFrom, timeTo })
        const { timeFrom: _, timeTo: __, ...rest } = filters
        if (!isWhole && filters.timeFrom !== undefined) onChange(rest)
      }}
    />
  )
}
