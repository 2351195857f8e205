// Units and clock of all pages: by the browser's language, or the user's own choice.
import type { FormatChoices } from '../../../../rules/reader-format.ts'
import { SelectField } from '../../../ui/field.tsx'

const units: { value: FormatChoices['units']; label: string }[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'miles', label: 'Miles' },
  { value: 'kilometers', label: 'Kilometers' },
]
const clocks: { value: FormatChoices['clock']; label: string }[] = [
  { value: 'automatic', label: 'Automatic' },
  { value: '12-hour', label: '12-hour' },
  { value: '24-hour', label: '24-hour' },
]

export function UnitChoices() {
  return (
    <section aria-labelledby="units" className="grid gap-6">
      <div>
        <h2 id="units" className="font-display text-22 font-medium">
          Units and time
        </h2>
        <p className="mt-2 text-13 text-quiet">Automatic follows your browser’s language and region.</p>
      </div>
      <SelectField name="units" label="Units" hint="Kilometers come with meters, miles with feet.">
        {units.map(toOption)}
      </SelectField>
      <SelectField name="clock" label="Clock">
        {clocks.map(toOption)}
      </SelectField>
    </section>
  )
}

const toOption = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)
