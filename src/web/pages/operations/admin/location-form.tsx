// The form of a location for administrators. Only changed fields are sent; the server refuses an edit based on an old
// state, and the input remains.

import { type FormEvent, useState } from 'react'
import type { EditableLocation } from '../../../../contract/discovery/admin-locations.ts'
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  locationTypes,
  precisions,
  themeIds,
} from '../../../../rules/places.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { type ChosenLandmark, LandmarksField } from '../../../components/landmarks/landmarks-field.tsx'
import { OpeningHoursField } from '../../../components/opening-hours/opening-hours-field.tsx'
import { spaced } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { useAdminAction } from './use-admin-action.ts'

type Fields = Omit<Parameters<ReturnType<typeof useCalls>['edit']>[0], 'id' | 'updatedAt'>

const useCalls = () => useAppContext().api.moderation.locations

const texts = [
  'name',
  'description',
  'address',
  'city',
  'region',
  'country',
  'permitNote',
  'entryFee',
  'openingHours',
  'bestTime',
  ...guideTextNames,
] as const
const numbers = ['latitude', 'longitude', 'directionDegrees', 'elevation'] as const
const choices = ['precision', 'difficulty', 'crowdLevel', 'bestTimeOfDay'] as const
const sets = ['themes', 'locationTypes', 'amenities'] as const
const flags = ['parking', 'permits'] as const

const toChosen = (landmarks: readonly ChosenLandmark[]) =>
  landmarks.map(({ id, role }) => ({ id, role })).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The fields in which the form differs from the location. */
function differences(form: FormData, location: EditableLocation): Fields {
  const changed: Record<string, unknown> = {}
  const put = (name: string, value: unknown, before: unknown) => {
    if (JSON.stringify(value) !== JSON.stringify(before)) changed[name] = value
  }
  for (const name of texts)
    put(
      name,
      String(form.get(name) ?? '').trim() || (name === 'name' || name === 'description' ? '' : null),
      location[name],
    )
  for (const name of numbers) {
    const typed = String(form.get(name) ?? '').trim()
    put(name, typed === '' ? null : Number(typed), location[name])
  }
  for (const name of choices) put(name, String(form.get(name) ?? '') || null, location[name])
  for (const name of sets) put(name, form.getAll(name).toSorted(), location[name].toSorted())
  for (const name of flags) put(name, form.has(name), location[name])
  return changed as Fields
}

export function LocationForm({ location }: { location: EditableLocation }) {
  const calls = useCalls()
  const { run, isPending } = useAdminAction()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [landmarks, setLandmarks] = useState<ChosenLandmark[]>(location.landmarks)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = differences(new FormData(event.currentTarget), location)
    if (JSON.stringify(toChosen(landmarks)) !== JSON.stringify(toChosen(location.landmarks)))
      changed.landmarks = toChosen(landmarks)
    if (Object.keys(changed).length === 0) return setErrors({ '': 'There are no changes to save.' })
    setErrors({})
    await run(
      `${location.name} saved`,
      () => calls.edit({ id: location.id, updatedAt: location.updatedAt, ...changed }),
      (error) => {
        const { byField } = toFormErrors(error, '')
        setErrors(byField)
        return Object.keys(byField).length > 0
      },
    )
  }
  const of = (name: (typeof texts)[number] | (typeof numbers)[number]) => ({
    name,
    defaultValue: location[name] ?? '',
    error: errors[name],
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-8 grid max-w-3xl gap-5 border-t border-hairline pt-6"
    >
      <h2 className="font-display text-22 font-medium">Edit</h2>
      <Field label="Name" maxLength={200} required {...of('name')} />
      <TextField label="Description" rows={6} maxLength={10_000} {...of('description')} />
      <Field label="Address" maxLength={500} {...of('address')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="City" maxLength={200} {...of('city')} />
        <Field label="Region" maxLength={200} {...of('region')} />
        <Field label="Country" maxLength={2} hint="Two letters" {...of('country')} />
        <Field label="Latitude" inputMode="decimal" required {...of('latitude')} />
        <Field label="Longitude" inputMode="decimal" required {...of('longitude')} />
        <Field label="Direction (°)" inputMode="numeric" {...of('directionDegrees')} />
        <Field label="Elevation (ft)" inputMode="numeric" {...of('elevation')} />
        <Choice label="Position precision" name="precision" value={location.precision} options={precisions} />
        <Choice label="Difficulty" name="difficulty" value={location.difficulty} options={difficulties} />
        <Choice
          label="Crowds"
          name="crowdLevel"
          value={location.crowdLevel}
          options={crowdLevels}
          isOptional
        />
        <Choice
          label="Best time of day"
          name="bestTimeOfDay"
          value={location.bestTimeOfDay}
          options={bestTimesOfDay}
          isOptional
        />
        <Field label="Entry fee" maxLength={100} {...of('entryFee')} />
      </div>
      <OpeningHoursField
        name="openingHours"
        initial={location.openingHours ?? ''}
        error={errors.openingHours}
      />
      <LandmarksField
        landmarks={landmarks}
        onChange={setLandmarks}
        point={location}
        direction={String(location.directionDegrees ?? '')}
        errors={errors}
      />
      <CheckBoxes label="Themes" name="themes" chosen={location.themes} options={themeIds} />
      <CheckBoxes
        label="Location types"
        name="locationTypes"
        chosen={location.locationTypes}
        options={locationTypes}
      />
      <CheckBoxes label="Amenities" name="amenities" chosen={location.amenities} options={amenities} />
      <div className="flex flex-wrap gap-x-6">
        <CheckBox label="Parking" name="parking" isChecked={location.parking} />
        <CheckBox label="Permit required" name="permits" isChecked={location.permits} />
      </div>
      <Field label="Permit details" maxLength={2000} {...of('permitNote')} />
      <Field label="Best time" maxLength={300} {...of('bestTime')} />
      {guideTextNames.map((name) => (
        <TextField
          key={name}
          label={guideTexts[name].title}
          rows={guideTexts[name].rows}
          maxLength={guideTexts[name].max}
          {...of(name)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          aria-disabled={isPending}
          className={buttonClass(location.isVerified ? 'primary' : 'outline')}
        >
          {isPending ? 'Saving…' : 'Save changes'}
        </button>
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="text-bad">
            {errors[''] ?? 'Check the marked fields.'}
          </p>
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string | null
  options: readonly string[]
  isOptional?: boolean
}

const Choice = ({ label, name, value, options, isOptional = false }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={value ?? ''}>
    {isOptional && <option value="">Not specified</option>}
    {options.map((option) => (
      <option key={option} value={option}>
        {spaced(option)}
      </option>
    ))}
  </SelectField>
)

function CheckBoxes({
  label,
  name,
  chosen,
  options,
}: {
  label: string
  name: string
  chosen: readonly string[]
  options: readonly string[]
}) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <CheckBox
            key={option}
            label={spaced(option)}
            name={name}
            value={option}
            isChecked={chosen.includes(option)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const CheckBox = ({
  label,
  name,
  value,
  isChecked,
}: {
  label: string
  name: string
  value?: string
  isChecked: boolean
}) => (
  <label className="flex min-h-11 items-center gap-2 md:min-h-9">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className="size-4 accent-accent"
    />
    {label}
  </label>
)
