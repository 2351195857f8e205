// The section of the submit form about fees, access and amenities.
import { maxOpeningHoursLength } from '../../../../rules/opening-hours/parse.ts'
import { amenities, crowdLevels } from '../../../../rules/places.ts'
import { Checkbox, CheckboxGroup, RadioGroup } from '../../../components/forms/choices.tsx'
import { spaced } from '../../../format/labels.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { MarkersEditor } from './markers-editor.tsx'
import type { DraftSectionProps } from './use-draft.ts'

const anyCrowd = ['', ...crowdLevels] as const
const difficulties = ['Easy', 'Moderate', 'Hard'] as const

export function PracticalInformation({ draft, set, errors }: DraftSectionProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Entry fee"
          maxLength={100}
          placeholder="Free, or $10 per car"
          value={draft.entryFee}
          error={errors.entryFee}
          onChange={(event) => set({ entryFee: event.target.value })}
        />
        <Field
          label="Elevation (ft)"
          inputMode="numeric"
          value={draft.elevation}
          error={errors.elevation}
          onChange={(event) => set({ elevation: event.target.value })}
        />
      </div>
      <Field
        label="Opening hours"
        hint="Leave it empty where it’s always open. In OpenStreetMap’s way: Mo-Fr 08:00-17:00; Sa,Su off – or sunrise-sunset, with seasons Apr-Oct 08:00-20:00; Nov-Mar off."
        maxLength={maxOpeningHoursLength}
        value={draft.openingHours}
        error={errors.openingHours}
        onChange={(event) => set({ openingHours: event.target.value })}
      />
      <RadioGroup
        legend="Difficulty"
        name="difficulty"
        choices={difficulties}
        label={(one) => one}
        value={draft.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <RadioGroup
        legend="Crowds"
        name="crowdLevel"
        choices={anyCrowd}
        label={(one) => (one === '' ? 'Not sure' : spaced(one))}
        value={draft.crowdLevel}
        onChange={(crowdLevel) => set({ crowdLevel })}
      />
      <div>
        <Checkbox
          label="Parking is available"
          isOn={draft.parking}
          onChange={(parking) => set({ parking })}
        />
        <Checkbox
          label="A permit is required"
          hint="For photography or for entry."
          isOn={draft.permits}
          onChange={(permits) => set({ permits })}
        />
      </div>
      {draft.permits && (
        <TextField
          label="Which permit, and who issues it?"
          rows={2}
          value={draft.permitNote}
          error={errors.permitNote}
          onChange={(event) => set({ permitNote: event.target.value })}
        />
      )}
      <CheckboxGroup
        legend="Amenities"
        name="amenities"
        choices={amenities}
        label={spaced}
        values={draft.amenities}
        onChange={(list) => set({ amenities: list })}
      />
      <MarkersEditor draft={draft} set={set} errors={errors} />
    </>
  )
}
