// The sections of the submit form that are the same for new and edited locations.
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import { bestTimesOfDay, locationTypes, themeIds } from '../../../../rules/places.ts'
import { CheckboxGroup } from '../../../components/forms/choices.tsx'
import { LandmarksField } from '../../../components/landmarks/landmarks-field.tsx'
import { BearingDial } from '../../../components/position-picker/bearing-dial.tsx'
import { getPoint } from '../../../components/position-picker/field-point.ts'
import type { Position } from '../../../components/position-picker/use-position.ts'
import { spaced, themeName } from '../../../format/labels.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import type { DraftSectionProps } from './draft.ts'
import { DuplicateHint, type useDuplicates } from './duplicate-hint.tsx'
import { PositionFields } from './position-fields.tsx'
import { PrecisionChoice } from './precision-choice.tsx'

type DetailsProps = DraftSectionProps & {
  position: Position
  duplicates: ReturnType<typeof useDuplicates>
  isConfirmed: boolean
  setConfirmed: (isConfirmed: boolean) => void
}

export function LocationDetails({
  draft,
  set,
  position,
  duplicates,
  isConfirmed,
  setConfirmed,
}: DetailsProps) {
  return (
    <>
      <Field name="name" label="Location name" autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        rows={5}
        hint="What makes it worth the trip? What will people see?"
      />
      <PositionFields draft={draft} set={set} position={position} />
      <Field
        name="address"
        label="Address"
        autoComplete="off"
        hint="The street address, or how to find it, such as “Scenic Byway 279, mile 10”."
      />
      <DuplicateHint duplicates={duplicates} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      <PrecisionChoice draft={draft} onChange={(precision) => set({ precision })} />
    </>
  )
}

export const Themes = () => (
  <CheckboxGroup
    legend="What is it good for?"
    hint="Select at least one."
    name="themes"
    choices={themeIds}
    label={themeName}
  />
)

const anyTime = ['', ...bestTimesOfDay] as const

export function PhotographyDetails({ draft, set }: DraftSectionProps) {
  return (
    <>
      <BearingDial
        value={draft.directionDegrees}
        onChange={(directionDegrees) => set({ directionDegrees })}
      />
      <LandmarksField
        landmarks={draft.landmarks}
        onChange={(landmarks) => set({ landmarks })}
        point={getPoint(draft)}
        direction={draft.directionDegrees}
      />
      <CheckboxGroup legend="Location types" name="locationTypes" choices={locationTypes} label={spaced} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="bestTimeOfDay" label="Best time of day">
          {anyTime.map((time) => (
            <option key={time} value={time}>
              {time === '' ? 'Any' : spaced(time)}
            </option>
          ))}
        </SelectField>
        <Field
          name="bestTime"
          label="Best time, in your words"
          placeholder="The hour before sunset, May to September"
        />
      </div>
      {guideTextNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={guideTexts[name].title}
          hint={guideTexts[name].hint}
          rows={guideTexts[name].rows}
        />
      ))}
    </>
  )
}
