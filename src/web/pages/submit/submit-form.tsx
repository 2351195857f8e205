// The form of a new location: five sections, one column, Submit and Cancel.
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { amenities, bestTimesOfDay, crowdLevels, locationTypes, themeIds } from '../../../rules/places.ts'
import { askToSignIn } from '../../components/session/ask-to-sign-in.ts'
import { spaced, themeName } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { BearingDial } from './bearing-dial.tsx'
import { OneOf, SomeOf, Tick } from './choices.tsx'
import { type Draft, fieldsOf } from './draft.ts'
import { DuplicateHint, useDuplicates } from './duplicate-hint.tsx'
import { ImagesSection } from './images-section.tsx'
import { readPhotoPosition } from './photo-position.ts'
import { PositionFields } from './position-fields.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import type { SetDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { useSubmission } from './use-submission.ts'
import { WaysEditor } from './ways-editor.tsx'

/** `editedId`: a location that is there already and is changed. */
type FormProps = { draft: Draft; set: SetDraft; isSignedIn: boolean; onMade: () => void; editedId?: string }
type PartProps = { draft: Draft; set: SetDraft; faults: Record<string, string> }

export function SubmitForm({ draft, set, isSignedIn, onMade, editedId }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const chosen = useFiles()
  const { send, pending, faults, refused } = useSubmission({ onMade, editedId })
  const duplicates = useDuplicates(draft, isSignedIn && !editedId, refused)
  useEffect(() => {
    if (Object.keys(faults.byField).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSignedIn) return askToSignIn('share locations')
    void send({ draft, files: chosen.files, isConfirmed })
  }
  const takePhoto = async (file: File) => {
    const { latitude, longitude, directionDegrees } = await readPhotoPosition(file)
    const isKept = chosen.add([file], true).length === 0
    if (latitude === null || longitude === null)
      return {
        message: `${file.name} carries no position.${isKept ? ' It was added to your pictures.' : ''}`,
        point: undefined,
      }
    const point = { latitude, longitude }
    set({
      ...fieldsOf(point),
      ...(directionDegrees === null ? {} : { directionDegrees: String(directionDegrees) }),
    })
    const also = directionDegrees === null ? '' : ` and the direction (${directionDegrees}°)`
    return {
      message: `The position${also} came from ${file.name}${isKept ? ', which is now the first picture' : ''}.`,
      point,
    }
  }
  const part = { draft, set, faults: faults.byField }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={editedId ? 'Edit Location' : 'Submit Location'}
      className="grid gap-12"
    >
      <Section title="Location Details">
        <LocationDetails {...part}>
          <PositionFields {...part} onPhoto={takePhoto} />
        </LocationDetails>
        <DuplicateHint duplicates={duplicates} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
        <PrecisionChoice draft={draft} onChange={(precision) => set({ precision })} />
      </Section>
      <Section title="Photography Themes">
        <SomeOf
          legend="What is it good for?"
          hint="Select at least one."
          name="themes"
          choices={themeIds}
          label={themeName}
          values={draft.themes}
          error={faults.byField.themes}
          onChange={(themes) => set({ themes })}
        />
      </Section>
      <Section title="Photography Details">
        <PhotographyDetails {...part} />
      </Section>
      <Section title="Practical Information">
        <PracticalInformation {...part} />
      </Section>
      <Section title="Images">
        <ImagesSection
          draft={draft}
          faults={faults.byField}
          files={chosen.files}
          refusals={chosen.refusals}
          onImages={(images) => set({ images })}
          onAdd={(files) => chosen.add(files)}
          onRemove={chosen.remove}
        />
      </Section>
      <div className="border-t border-hairline pt-6">
        {faults.message && (
          <p role="alert" className="mb-4 text-bad">
            {Object.keys(faults.byField).length > 0 ? 'Please check the marked fields.' : faults.message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" disabled={pending !== ''} className={buttonClass('primary')}>
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
            New locations are visible at once with an “Unverified” mark, and show who shared them.
          </p>
        )}
      </div>
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `${title.toLowerCase().replaceAll(' ', '-')}-title`
  return (
    <section aria-labelledby={id} className="grid gap-6 border-t border-hairline pt-8">
      <h2 id={id} className="font-display text-32 font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}

function LocationDetails({ draft, set, faults, children }: PartProps & { children: ReactNode }) {
  return (
    <>
      <Field
        label="Location name"
        autoComplete="off"
        aria-required
        maxLength={200}
        value={draft.name}
        error={faults.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="Description"
        rows={5}
        aria-required
        hint="What makes it worth the way: what one sees, when, and from where."
        value={draft.description}
        error={faults.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {children}
      <Field
        label="Address"
        autoComplete="off"
        aria-required
        maxLength={500}
        hint="The street address, or how to find it: “Scenic Byway 279, mile 10”. It is typed by hand; no service is asked."
        value={draft.address}
        error={faults.address}
        onChange={(event) => set({ address: event.target.value })}
      />
    </>
  )
}

const anyTime = ['', ...bestTimesOfDay] as const
const anyCrowd = ['', ...crowdLevels] as const
const difficulties = ['Easy', 'Moderate', 'Hard'] as const

function PhotographyDetails({ draft, set, faults }: PartProps) {
  return (
    <>
      <BearingDial
        value={draft.directionDegrees}
        error={faults.directionDegrees}
        onChange={(directionDegrees) => set({ directionDegrees })}
      />
      <SomeOf
        legend="Kind of location"
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
          error={faults.bestTimeOfDay}
          onChange={(event) => set({ bestTimeOfDay: event.target.value as Draft['bestTimeOfDay'] })}
        >
          {anyTime.map((time) => (
            <option key={time} value={time}>
              {time === '' ? 'Any' : spaced(time)}
            </option>
          ))}
        </SelectField>
        <Field
          label="Best time, in words"
          maxLength={300}
          placeholder="The hour before sunset, May to September"
          value={draft.bestTime}
          error={faults.bestTime}
          onChange={(event) => set({ bestTime: event.target.value })}
        />
      </div>
      <TextField
        label="Tips"
        hint="Where to stand, which lens, what to mind."
        value={draft.tips}
        error={faults.tips}
        onChange={(event) => set({ tips: event.target.value })}
      />
    </>
  )
}

function PracticalInformation({ draft, set, faults }: PartProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Entry fee"
          maxLength={100}
          placeholder="Free, or $10 per car"
          value={draft.entryFee}
          error={faults.entryFee}
          onChange={(event) => set({ entryFee: event.target.value })}
        />
        <Field
          label="Elevation (ft)"
          inputMode="numeric"
          value={draft.elevation}
          error={faults.elevation}
          onChange={(event) => set({ elevation: event.target.value })}
        />
      </div>
      <OneOf
        legend="Difficulty"
        name="difficulty"
        choices={difficulties}
        label={(one) => one}
        value={draft.difficulty}
        onChange={(difficulty) => set({ difficulty })}
      />
      <OneOf
        legend="Crowds"
        name="crowdLevel"
        choices={anyCrowd}
        label={(one) => (one === '' ? 'Not known' : spaced(one))}
        value={draft.crowdLevel}
        onChange={(crowdLevel) => set({ crowdLevel })}
      />
      <div>
        <Tick label="Parking is available" isOn={draft.parking} onChange={(parking) => set({ parking })} />
        <Tick
          label="A permit is needed"
          hint="For photography or for getting in."
          isOn={draft.permits}
          onChange={(permits) => set({ permits })}
        />
      </div>
      {draft.permits && (
        <TextField
          label="Which permit, and from whom?"
          rows={2}
          value={draft.permitNote}
          error={faults.permitNote}
          onChange={(event) => set({ permitNote: event.target.value })}
        />
      )}
      <SomeOf
        legend="Amenities"
        name="amenities"
        choices={amenities}
        label={spaced}
        values={draft.amenities}
        onChange={(list) => set({ amenities: list })}
      />
      <WaysEditor draft={draft} set={set} faults={faults} />
    </>
  )
}
