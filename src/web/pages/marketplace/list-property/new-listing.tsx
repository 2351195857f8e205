// The form of a new listing, in four steps: sent to review, or stored as a draft among the listings.
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { toEarningPotential } from '../../../../rules/listing-earnings.ts'
import { ownerRequiredFields } from '../../../../rules/properties.ts'
import { CheckList } from '../../../components/form-steps/check-list.tsx'
import { PreviewSlot } from '../../../components/form-steps/preview-slot.tsx'
import { Step, StepButtons } from '../../../components/form-steps/step.tsx'
import { photoCount, StepList } from '../../../components/form-steps/step-list.tsx'
import { type FormStep, useProgress, useSteps } from '../../../components/form-steps/use-steps.ts'
import { checkFields, Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { ImageFields, listingPhotosNote } from '../../../components/listing-form/image-fields.tsx'
import {
  type ListingDraft,
  type SetListing,
  toOwnerPayload,
} from '../../../components/listing-form/listing-draft.ts'
import { listingFields } from '../../../components/listing-form/listing-fields.ts'
import {
  nextStepText,
  unsentText,
  useListingSubmission,
} from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { StartWithPhotos } from '../../../components/position-picker/start-with-photos.tsx'
import { usePosition } from '../../../components/position-picker/use-position.ts'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { ContactSection, PlaceSections, PricingSection, UseSections } from './listing-fields.tsx'

const ListingPreview = lazy(() => import('./listing-preview.tsx'))

type NewListingProps = {
  draft: ListingDraft
  set: SetListing
  isSignedIn: boolean
  onMade: () => void
  /** The step of the address. */
  step: string | undefined
  go: (step: string) => void
  /** Where the draft is stored. */
  children: ReactNode
}

const earningsAfterMs = 2500

export function NewListing({ draft, set, isSignedIn, onMade, step, go, children }: NewListingProps) {
  const navigate = useNavigate()
  const chosen = useFiles()
  const steps = useSteps({ steps: formSteps, current: step, go })
  const { form, pending } = useListingSubmission({
    draft,
    set,
    files: chosen.files,
    isSignedIn,
    reveal: steps.reveal,
    toPayload: (button) => ({ ...toOwnerPayload(draft), ...(button === 'draft' ? { isDraft: true } : {}) }),
    onMade: (listing, unsent) => {
      onMade()
      void navigate({ to: '/marketplace', search: { tab: 'manage' } })
      if (listing.listingState === 'draft' && !listing.awaitsPhotos)
        return toast({
          title: 'Draft saved',
          description: `Submit it from your listings when it’s ready.${unsentText(unsent)}`,
          tone: 'good',
        })
      toast({
        title: 'Property Listed Successfully!',
        description: `${nextStepText(listing, chosen.files.length)}${unsentText(unsent)}`,
        tone: 'good',
        next: { message: earningsOf(listing.hourlyRate), afterMs: earningsAfterMs },
      })
    },
    onFailure: ({ message }) => toast({ title: 'Listing Failed', description: message, tone: 'bad' }),
  })
  const part = { draft, set: form.set, errors: form.fields.errors }
  const position = usePosition({ takes: 'position', values: draft, set: form.set, chosen })
  const progress = useProgress({
    steps,
    form,
    values: draft,
    missing: form.fields.limits.title?.required ?? '',
  })
  return (
    <Form
      form={form}
      ref={steps.formRef}
      onSubmit={progress.onSubmit}
      aria-label="List your property"
      className="grid grid-cols-1 gap-10"
    >
      <StepList
        steps={steps}
        progress={progress}
        notes={{ photos: photoCount(chosen.files.length), send: '' }}
      />
      <Step steps={steps} name="photos">
        <StartWithPhotos chosen={chosen} position={position} note={listingPhotosNote}>
          The position is filled in from the first photo that has one: look at it on the map in the next step.
          Others see the area only. You can begin without a photo, too.
        </StartWithPhotos>
        <FormSection title="Images" isInStep>
          <ImageFields {...part} />
        </FormSection>
      </Step>
      <Step steps={steps} name="space">
        <PlaceSections {...part} position={position} isInStep />
        <UseSections {...part} isInStep />
      </Step>
      <Step steps={steps} name="price">
        <PricingSection {...part} isInStep />
        <ContactSection {...part} isInStep />
      </Step>
      <Step steps={steps} name="send">
        {steps.name === 'send' && (
          <>
            <CheckList steps={steps} progress={progress} toText={({ name }) => toLabel(name)} />
            <PreviewSlot>
              <ListingPreview draft={draft} files={chosen.files} />
            </PreviewSlot>
          </>
        )}
        <p className="max-w-text text-13 text-quiet">
          Your listing is reviewed and activated within 24 hours; without photos it waits as a draft. You can
          change the price at any time.
        </p>
      </Step>
      <div className="grid gap-4 border-t border-hairline pt-6">
        <FormMessage marked={checkFields} />
        <StepButtons steps={steps}>
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
            {pending || 'Submit for review'}
          </button>
          <button
            type="submit"
            name="button"
            value="draft"
            aria-disabled={form.isPending}
            className={buttonClass('outline')}
          >
            Save as draft
          </button>
        </StepButtons>
        {children}
      </div>
    </Form>
  )
}

const inSpace = ['title', 'description', 'propertyType', 'address', 'city', 'state']

const formSteps: FormStep[] = [
  { name: 'photos', title: 'Photos', required: [] },
  { name: 'space', title: 'Space', required: inSpace },
  {
    name: 'price',
    title: 'Hours & price',
    required: ['hourlyRate', ...ownerRequiredFields.filter((name) => !inSpace.includes(name))],
  },
  { name: 'send', title: 'Check and send', required: [] },
]

const toLabel = (name: string) =>
  name === 'bankingInfo' ? 'Payment method' : listingFields[name as keyof typeof listingFields].label

const earningsOf = (hourlyRate: number) => ({
  title: 'Earning potential',
  description: `At ${dollars(hourlyRate)} per hour, 40 booked hours a month are ${dollars(toEarningPotential(hourlyRate))}, of which you receive 92%.`,
})
