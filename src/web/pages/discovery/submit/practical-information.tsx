// The section of the submit form about fees, access and amenities.
import { amenities, crowdLevels } from '../../../../rules/places.ts'
import { Checkbox, CheckboxGroup, RadioGroup } from '../../../components/forms/choices.tsx'
import { OpeningHoursField } from '../../../components/opening-hours/opening-hours-field.tsx'
import { spaced } from '../../../format/labels.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import type { DraftSectionProps } from './draft.ts'
import { MarkersEditor } from './markers-editor.tsx'

const anyCrowd = ['', ...crowdLevels] as const
const difficulties = ['Easy', 'Moderate', 'Hard'] as const

export function PracticalInformation({ draft, set }: DraftSectionProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="entryFee" label="Entry fee" placeholder="Free, or $10 per car" />
        <Field name="elevation" label="Elevation (ft)" inputMode="numeric" />
      </div>
      <OpeningHoursField name="openingHours" />
      <RadioGroup legend="Difficulty" name="difficulty" choices={difficulties} label={(one) => one} />
      <RadioGroup
        legend="Crowds"
        name="crowdLevel"
        choices={anyCrowd}
        label={(one) => (one === '' ? 'Not sure' : spaced(one))}
      />
      <div>
        <Checkbox name="parking" label="Parking is available" />
        <Checkbox name="permits" label="A permit is required" hint="For photography or for entry." />
      </div>
      {draft.permits && <TextField name="permitNote" label="Which permit, and who issues it?" rows={2} />}
      <CheckboxGroup legend="Amenities" name="amenities" choices={amenities} label={spaced} />
      <MarkersEditor draft={draft} set={set} />
    </>
  )
}
