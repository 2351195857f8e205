// The form of a new location: its photos, five sections, one column, Submit and Cancel.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { guideTextNames, guideTexts } from '../../../../rules/guide-texts.ts'
import { bestTimesOfDay, locationTypes, themeIds } from '../../../../rules/places.ts'
import { CheckboxGroup } from '../../../components/forms/choices.tsx'
import { checkFields, Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { LandmarksField } from '../../../components/landmarks/landmarks-field.tsx'
import { useFiles } from '../../../components/photos/use-files.ts'
import { spaced, themeName } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { BearingDial } from './bearing-dial.tsx'
import { type Draft, getPoint } from './draft.ts'
import { DuplicateHint, useDuplicates } from './duplicate-hint.tsx'
import { ImagesSection } from './images-section.tsx'
import { PositionFields } from './position-fields.tsx'
import { PracticalInformation } from './practical-information.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import { StartWithPhotos } from './start-with-photos.tsx'
import type { DraftSectionProps, SetDraft } from './use-draft.ts'
import { usePosition } from './use-position.ts'
import { useSubmission } from './use-submission.ts'

/** `editedId`: an existing location that is edited. */
type FormProps = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  isSignedIn: boolean
  /** The location has the values of the draft, which ends. */
  onSaved: () => void
  editedId?: string
  /** The addresses that were entered for its images. */
  links?: readonly ImageLink[]
  children?: ReactNode
}

export function SubmitForm({ children, links = [], ...props }: FormProps) {
  const { draft, isSignedIn, editedId } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const chosen = useFiles()
  const { form, pending, refused } = useSubmission({ ...props, files: chosen.files, isConfirmed })
  const set: SetDraft = (change) => form.set(typeof change === 'function' ? change(draft) : change)
  const duplicates = useDuplicates(draft, isSignedIn && !editedId, refused)
  const position = usePosition({ draft, set, chosen })
  return (
    <Form form={form} aria-label={editedId ? 'Edit location' : 'Submit Location'} className="grid gap-12">
      {children}
      {!editedId && <StartWithPhotos chosen={chosen} position={position} />}
      <FormSection title="Location Details">
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
      </FormSection>
      <FormSection title="Photography Themes">
        <CheckboxGroup
          legend="What is it good for?"
          hint="Select at least one."
          name="themes"
          choices={themeIds}
          label={themeName}
        />
      </FormSection>
      <FormSection title="Photography Details">
        <PhotographyDetails draft={draft} set={set} />
      </FormSection>
      <FormSection title="Practical Information">
        <PracticalInformation draft={draft} set={set} />
      </FormSection>
      <FormSection title="Images">
        <ImagesSection chosen={editedId ? chosen : undefined} links={links} />
      </FormSection>
      <SubmitButtons editedId={editedId} pending={pending} />
    </Form>
  )
}

function SubmitButtons({ editedId, pending }: { editedId: string | undefined; pending: string }) {
  return (
    <div className="border-t border-hairline pt-6">
      <FormMessage marked={checkFields} className="mb-4" />
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
  )
}

const anyTime = ['', ...bestTimesOfDay] as const

function PhotographyDetails({ draft, set }: DraftSectionProps) {
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
