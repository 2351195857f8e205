// The form of a location: in four steps for a new one, as one page for one that is edited.
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { CheckList } from '../../../components/form-steps/check-list.tsx'
import { PreviewSlot } from '../../../components/form-steps/preview-slot.tsx'
import { Step, StepButtons } from '../../../components/form-steps/step.tsx'
import { photoCount, StepList } from '../../../components/form-steps/step-list.tsx'
import { type FormStep, useProgress, useSteps } from '../../../components/form-steps/use-steps.ts'
import { checkFields, Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { useFiles } from '../../../components/photos/use-files.ts'
import { StartWithPhotos } from '../../../components/position-picker/start-with-photos.tsx'
import { usePosition } from '../../../components/position-picker/use-position.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Draft, SetDraft } from './draft.ts'
import { DuplicateHint, useDuplicates } from './duplicate-hint.tsx'
import { ImagesSection, photosNote } from './images-section.tsx'
import { LocationDetails, PhotographyDetails, Themes } from './location-sections.tsx'
import { PracticalInformation } from './practical-information.tsx'
import { useSubmission } from './use-submission.ts'

const LocationPreview = lazy(() => import('./location-preview.tsx'))

type FormProps = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** The values with the changes that are not rendered yet. */
  getNewest: () => Draft
  isSignedIn: boolean
  /** The location has the values of the draft, which ends. */
  onSaved: () => void
  /** An existing location that is edited. */
  editedId?: string
}

function useLocationForm({
  reveal,
  getNewest,
  ...props
}: FormProps & { reveal?: (field: HTMLElement) => void }) {
  const { draft, isSignedIn, editedId } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const chosen = useFiles()
  const { form, pending, refused } = useSubmission({ ...props, reveal, files: chosen.files, isConfirmed })
  const set: SetDraft = (change) => form.set(typeof change === 'function' ? change(getNewest()) : change)
  const duplicates = useDuplicates(draft, isSignedIn && !editedId, refused)
  const position = usePosition({ takes: 'all', values: draft, set, chosen })
  return { form, pending, chosen, part: { draft, set }, position, duplicates, isConfirmed, setConfirmed }
}

type NewFormProps = FormProps & {
  /** The step of the address. */
  step: string | undefined
  go: (step: string) => void
  /** Where the draft is stored. */
  children: ReactNode
}

export function NewLocationForm({ step, go, children, ...props }: NewFormProps) {
  const { draft } = props
  const steps = useSteps({ steps: formSteps, current: step, go })
  const { form, pending, chosen, part, ...place } = useLocationForm({ ...props, reveal: steps.reveal })
  const progress = useProgress({ steps, form, values: draft })
  const duplicateHint = {
    duplicates: place.duplicates,
    isConfirmed: place.isConfirmed,
    onConfirm: place.setConfirmed,
  }
  return (
    <Form
      form={form}
      ref={steps.formRef}
      onSubmit={progress.onSubmit}
      aria-label="Submit Location"
      className="grid grid-cols-1 gap-10"
    >
      <StepList
        steps={steps}
        progress={progress}
        notes={{ photos: photoCount(chosen.files.length), light: 'Optional', send: '' }}
      />
      <Step steps={steps} name="photos">
        <StartWithPhotos chosen={chosen} position={place.position} note={photosNote}>
          Position, direction, elevation and time of day are filled in from the first photo that has them. You
          can change everything, or begin without a photo.
        </StartWithPhotos>
        <FormSection title="Images" isInStep>
          <ImagesSection chosen={undefined} links={[]} />
        </FormSection>
      </Step>
      <Step steps={steps} name="place">
        <FormSection title="Location Details" isInStep>
          <LocationDetails {...part} {...place} />
        </FormSection>
        <FormSection title="Photography Themes" isInStep>
          <Themes />
        </FormSection>
      </Step>
      <Step steps={steps} name="light">
        <FormSection title="Photography Details" isInStep>
          <PhotographyDetails {...part} />
        </FormSection>
        <FormSection title="Practical Information" isInStep>
          <PracticalInformation {...part} />
        </FormSection>
      </Step>
      <Step steps={steps} name="send">
        {steps.name === 'send' && (
          <>
            <CheckList steps={steps} progress={progress} toText={({ message }) => message} />
            <DuplicateHint {...duplicateHint} />
            <PreviewSlot>
              <LocationPreview draft={draft} files={chosen.files} />
            </PreviewSlot>
          </>
        )}
        <p className="max-w-text text-13 text-quiet">
          New locations appear right away, marked “Unverified”, and show who shared them.
        </p>
      </Step>
      <div className="grid gap-4 border-t border-hairline pt-6">
        <FormMessage marked={checkFields} />
        <StepButtons
          steps={steps}
          also={
            <Link to="/" className={buttonClass('quiet')}>
              Cancel
            </Link>
          }
        >
          <button type="submit" aria-disabled={pending !== ''} className={buttonClass('primary')}>
            {pending || 'Submit'}
          </button>
        </StepButtons>
        {children}
      </div>
    </Form>
  )
}

const formSteps: FormStep[] = [
  { name: 'photos', title: 'Photos', required: [] },
  {
    name: 'place',
    title: 'Place',
    required: ['name', 'description', 'latitude', 'longitude', 'address', 'themes'],
  },
  { name: 'light', title: 'Light & access', required: [] },
  { name: 'send', title: 'Check and send', required: [] },
]

/** `links`: the addresses that were entered for its images. */
type EditFormProps = FormProps & { editedId: string; links: readonly ImageLink[]; children: ReactNode }

export function EditLocationForm({ children, links, ...props }: EditFormProps) {
  const { form, pending, chosen, part, ...place } = useLocationForm(props)
  return (
    <Form form={form} aria-label="Edit location" className="grid gap-12">
      {children}
      <FormSection title="Location Details">
        <LocationDetails {...part} {...place} />
      </FormSection>
      <FormSection title="Photography Themes">
        <Themes />
      </FormSection>
      <FormSection title="Photography Details">
        <PhotographyDetails {...part} />
      </FormSection>
      <FormSection title="Practical Information">
        <PracticalInformation {...part} />
      </FormSection>
      <FormSection title="Images">
        <ImagesSection chosen={chosen} links={links} />
      </FormSection>
      <div className="border-t border-hairline pt-6">
        <FormMessage marked={checkFields} className="mb-4" />
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" aria-disabled={pending !== ''} className={buttonClass('primary')}>
            {pending || 'Save changes'}
          </button>
          <Link to="/location/$id" params={{ id: props.editedId }} className={buttonClass('outline')}>
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}
