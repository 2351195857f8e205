// The fields of a section of a listing form, from their entries.
import { getVariants, ownerRequiredFields } from '../../../rules/properties.ts'
import { durationText } from '../../../rules/sun-start.ts'
import { spaced } from '../../format/labels.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { CheckboxGroup } from '../forms/choices.tsx'
import type { ListingPartProps } from './listing-draft.ts'
import type { ListingEntry, ListingFormKind, ListingSection } from './listing-entry.ts'
import { type ListingField, listingEntries } from './listing-fields.ts'

type Named = [ListingField, ListingEntry]
type Row = [Named, ...Named[]]

const columnsClass = { 2: 'grid gap-4 sm:grid-cols-2', 3: 'grid gap-4 sm:grid-cols-3' }

type SectionFieldsProps = ListingPartProps & { section: ListingSection; form: ListingFormKind }

export function SectionFields({ section, form, ...part }: SectionFieldsProps) {
  const entries = listingEntries.filter(
    ([, entry]) => entry.section === section && (form === 'owner' || entry.isShort),
  )
  return toRows(entries).map((row) => {
    const fields = row.map(([name, entry]) => (
      <EntryField key={name} {...part} name={name} entry={entry} form={form} />
    ))
    const [name, { columns }] = row[0]
    return columns ? (
      <div key={name} className={columnsClass[columns]}>
        {fields}
      </div>
    ) : (
      fields
    )
  })
}

/** Neighbors of the same number of columns are one row. */
function toRows(entries: readonly Named[]): Row[] {
  const rows: Row[] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    const { columns } = entry[1]
    if (row && columns && row[0][1].columns === columns) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

type EntryFieldProps = ListingPartProps & { name: ListingField; entry: ListingEntry; form: ListingFormKind }

function EntryField({ name, entry, form, draft, set, errors }: EntryFieldProps) {
  const { label, hint } = entry
  const error = findError(errors, name, entry)
  const isRequired = form === 'owner' && (ownerRequiredFields as readonly string[]).includes(name)
  const field = { name, label, hint, error, ...(isRequired ? { 'aria-required': true } : {}) }
  const change = (value: unknown) => set({ [name]: value })
  if (entry.kind === 'choices') {
    const values = draft[name] as readonly string[]
    const choices = withOwn(entry.values[form], values)
    return (
      <CheckboxGroup
        {...{ name, error, choices, values, hint }}
        legend={label}
        label={(choice) => entry.names?.[choice] ?? spaced(choice)}
        onChange={(chosen) => change(choices.filter((choice) => chosen.includes(choice)))}
      />
    )
  }
  const value = String(draft[name])
  const onChange = ({ target }: { target: { value: string } }) => change(target.value)
  switch (entry.kind) {
    case 'line':
      return <Field {...field} {...entry.input} value={value} onChange={onChange} />
    case 'closing-time':
      return <ClosingTime {...field} value={value} change={change} />
    case 'duration':
      return (
        <SelectField {...field} value={value} onChange={onChange}>
          {[...new Set([...entry.values, Number(value)])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationText(minutes) || 'Nothing'}
            </option>
          ))}
        </SelectField>
      )
    case 'select':
      return (
        <SelectField {...field} value={value} onChange={onChange}>
          <option value="">Choose…</option>
          {entry.values.map((one) => (
            <option key={one} value={one}>
              {spaced(one)}
            </option>
          ))}
        </SelectField>
      )
    case 'note':
      return <TextField {...field} rows={3} value={value} onChange={onChange} />
    default:
      return <TextField {...field} rows={entry.rows} value={value} onChange={onChange} />
  }
}

/** The server names a field as the form sent it, and an item of a list by its number. */
const findError = (errors: Record<string, string>, name: string, { otherName = name }: ListingEntry) =>
  errors[name] ??
  errors[otherName] ??
  Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

// What the listing has already is always among the choices, under the other form's name too.
function withOwn(choices: readonly string[], own: readonly string[]): string[] {
  const named = choices.map((choice) => own.find((one) => getVariants(one).includes(choice)) ?? choice)
  return [...named, ...own.filter((one) => !named.includes(one))]
}

type ClosingTimeProps = {
  name: string
  label: string
  error: string | undefined
  value: string
  change: (value: string) => void
}

function ClosingTime({ value, change, ...field }: ClosingTimeProps) {
  const isUntilMidnight = value === '24:00'
  return (
    <Field
      {...field}
      type="time"
      step={900}
      hint={isUntilMidnight ? 'Until midnight.' : '12:00 AM means until midnight.'}
      value={isUntilMidnight ? '00:00' : value}
      onChange={({ target }) => change(target.value === '00:00' ? '24:00' : target.value)}
    />
  )
}
