// The form of a new location: five sections, one column, Submit and Cancel.
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import { bestTimesOfDay, locationTypes, themeIds } from '../../../../rules/places.ts'
import { readPhotoExif } from '../../../browser/read-photo-exif.ts'
import { CheckboxGroup } from '../../../components/forms/choices.tsx'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { LandmarksField } from '../../../components/landmarks/landmarks-field.tsx'
import { useFiles } from '../../../components/photos/use-files.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { spaced, themeName } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { BearingDial } from './bearing-dial.tsx'
import { type Draft, getPoint, toFields } from './draft.ts'
import { DuplicateHint, useDuplicates } from './duplicate-hint.tsx'
import { ImagesSection } from './images-section.tsx'
import { PositionFields } from './position-fields.tsx'
import { PracticalInformation } from './practical-information.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import type { DraftSectionProps, SetDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

/** `editedId`: an existing location that is edited. */
type FormProps = { draft: Draft; set: SetDraft; isSignedIn: boolean; onMade: () => void; editedId?: string }

export function SubmitForm({ draft, set, isSignedIn, onMade, editedId }: FormProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const chosen = useFiles()
  const { send, pending, errors, refused } = useSubmission({ onMade, editedId })
  const form = useErrorFocus(errors.message ? errors : undefined)
  const duplicates = useDuplicates(draft, isSignedIn && !editedId, refused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSignedIn) return askToSignIn('share locations')
    void send({ draft, files: chosen.files, isConfirmed })
  }
  const takePhoto = async (file: File) => {
    const { latitude, longitude, directionDegrees, directionReference } = await readPhotoExif(file)
    const isSaved = chosen.add([file], true).length === 0
    if (latitude === null || longitude === null)
      return {
        message: `${file.name} has no GPS data.${isSaved ? ' It was added to your photos.' : ''}`,
        point: undefined,
      }
    const point = { latitude, longitude }
    set({
      ...toFields(point),
      ...(directionDegrees === null ? {} : { directionDegrees: String(directionDegrees) }),
    })
    const north = directionReference === 'magnetic' ? ' from magnetic north: check it on the map' : ''
    const also = directionDegrees === null ? '' : ` and the direction (${directionDegrees}°${north})`
    return {
      message: `The position${also} came from ${file.name}${isSaved ? ', which is now your first photo' : ''}.`,
      point,
    }
  }
  const part = { draft, set, errors: errors.byField }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={editedId ? 'Edit location' : 'Submit Location'}
      className="grid gap-12"
    >
      <FormSection title="Location Details">
        <LocationDetails {...part}>
          <PositionFields {...part} onPhoto={takePhoto} />
        </LocationDetails>
        <DuplicateHint duplicates={duplicates} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
        <PrecisionChoice draft={draft} onChange={(precision) => set({ precision })} />
      </FormSection>
      <FormSection title="Photography Themes">
        <CheckboxGroup
          legend="What is it good for?"
          hint="Select at least one."
          name="themes"
          choices={themeIds}
          label={themeName}
          values={draft.themes}
          error={errors.byField.themes}
          onChange={(themes) => set({ themes })}
        />
      </FormSection>
      <FormSection title="Photography Details">
        <PhotographyDetails {...part} />
      </FormSection>
      <FormSection title="Practical Information">
        <PracticalInformation {...part} />
      </FormSection>
      <FormSection title="Images">
        <ImagesSection
          draft={draft}
          errors={errors.byField}
          files={chosen.files}
          refusals={chosen.refusals}
          onImages={(images) => set({ images })}
          onAdd={(files) => chosen.add(files)}
          onRemove={chosen.remove}
        />
      </FormSection>
      <div className="border-t border-hairline pt-6">
        {errors.message && (
          <p role="alert" data-form-error tabIndex={-1} className="mb-4 text-bad">
            {Object.keys(errors.byField).length > 0 ? 'Please check the marked fields.' : errors.message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" aria-disabled={pending !== ''} className={buttonClass('primary')}>
            {pending || (editedId ? 'Save changes' : 'Submit')}
          </button>
          <Link
            {...(editedId ? { to: '/location/$id', params: { id: editedId } } : { to: '/' })}
            className={buttonClass('outline')}
          >
            Cancel
          </Link>
        </div>
        {!editedId && (
          <p className="mt-4 max-w-text text-13 text-quiet">
            New locations appear right away, marked “Unverified”, and show who shared them.
          </p>
        )}
      </div>
    </form>
  )
}

function LocationDetails({ draft, set, errors, children }: DraftSectionProps & { children: ReactNode }) {
  return (
    <>
      <Field
        label="Location name"
        autoComplete="off"
        aria-required
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="Description"
        rows={5}
        aria-required
        hint="What makes it worth the trip? What will people see?"
        value={draft.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {children}
      <Field
        label="Address"
        autoComplete="off"
        aria-required
        maxLength={500}
        hint="The street address, or how to find it, such as “Scenic Byway 279, mile 10”."
        value={draft.address}
        error={errors.address}
        onChange={(event) => set({ address: event.target.value })}
      />
    </>
  )
}

const anyTime = ['', ...bestTimesOfDay] as const

function PhotographyDetails({ draft, set, errors }: DraftSectionProps) {
  return (
    <>
      <BearingDial
        value={draft.directionDegrees}
        error={errors.directionDegrees}
        onChange={(directionDegrees) => set({ directionDegrees })}
      />
      <LandmarksField
        landmarks={draft.landmarks}
        onChange={(landmarks) => set({ landmarks })}
        point={getPoint(draft)}
        direction={draft.directionDegrees}
        errors={errors}
      />
      <CheckboxGroup
        legend="Location types"
        name="locationTypes"
        choices={locationTypes}
        label={spaced}
        values={draft.locationTypes}
        onChange={(types) => set({ locationTypes: types })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Best time of day"
          value={draft.bestTimeOfDay}
          error={errors.bestTimeOfDay}
          onChange={(event) => set({ bestTimeOfDay: event.target.value as Draft['bestTimeOfDay'] })}
        >
          {anyTime.map((time) => (
            <option key={time} value={time}>
              {time === '' ? 'Any' : spaced(time)}
            </option>
          ))}
        </SelectField>
        <Field
          label="Best time, in your words"
          maxLength={300}
          placeholder="The hour before sunset, May to September"
          value={draft.bestTime}
          error={errors.bestTime}
          onChange={(event) => set({ bestTime: event.target.value })}
        />
      </div>
      {guideTextNames.map((name) => (
        <TextField
          key={name}
          label={guideTexts[name].title}
          hint={guideTexts[name].hint}
          rows={guideTexts[name].rows}
          maxLength={guideTexts[name].max}
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
    </>
  )
}
