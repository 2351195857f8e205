// List Property: the marketplace's short form beside the possible earnings. Visitors may begin; the draft
// stays on the device.
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DraftNotices, DraftPlace } from '../../../components/drafts/draft-notices.tsx'
import { useFormDraft } from '../../../components/drafts/use-form-draft.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { ImageFields } from '../../../components/listing-form/image-fields.tsx'
import {
  emptyShortListing,
  getAmount,
  type ListingDraft,
  type ListingPartProps,
  type SetListing,
  toMarketplacePayload,
} from '../../../components/listing-form/listing-draft.ts'
import type { ListingSection } from '../../../components/listing-form/listing-entry.ts'
import { PolicyField } from '../../../components/listing-form/policy-field.tsx'
import { PositionFields } from '../../../components/listing-form/position-fields.tsx'
import { PricePreview } from '../../../components/listing-form/price-preview.tsx'
import { SectionFields } from '../../../components/listing-form/section-fields.tsx'
import {
  nextStepText,
  unsentText,
  useListingSubmission,
} from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { type Position, usePosition } from '../../../components/position-picker/use-position.ts'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { EarningsPanel } from './earnings-panel.tsx'

const route = getRouteApi('/marketplace')

export function ListTab() {
  const viewer = useViewer()
  const kept = useFormDraft('short-listing', emptyShortListing)
  const { draft } = kept
  return (
    <div className="gap-12 pt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="max-w-text text-17">
          Required: title, description, location and hourly rate.{' '}
          <Link to="/list-property" className="underline underline-offset-4">
            Use the full form
          </Link>{' '}
          to set hours, weekdays and payout details at once.
        </p>
        {!viewer && (
          <SignInRequired
            className="mt-6"
            text="Please sign in to list properties. Your draft stays on this device."
            path="/marketplace?tab=list"
          />
        )}
        <DraftNotices kept={kept} titleField="title" lost="Choose your photo files again." />
        {/* Input before hydration would be lost. */}
        <div className="mt-8 noscript:hidden" inert={!kept.isReady}>
          <ShortForm
            draft={draft}
            set={kept.set}
            isSignedIn={Boolean(viewer)}
            onMade={() => void kept.forget()}
          >
            <DraftPlace kept={kept} />
          </ShortForm>
        </div>
      </div>
      <EarningsPanel hourlyRate={getAmount(draft.hourlyRate)} minimumHours={getAmount(draft.minimumHours)} />
    </div>
  )
}

type ShortFormProps = {
  draft: ListingDraft
  set: SetListing
  isSignedIn: boolean
  onMade: () => void
  children: ReactNode
}

const missing = 'Please fill in all required fields.'

const isComplete = ({ title, description, location, hourlyRate }: ListingDraft) =>
  [title, description, location].every((text) => text.trim() !== '') && getAmount(hourlyRate) !== undefined

function ShortForm({ draft, set, isSignedIn, onMade, children }: ShortFormProps) {
  const navigate = route.useNavigate()
  const chosen = useFiles()
  const { form, pending } = useListingSubmission({
    draft,
    set,
    files: chosen.files,
    isSignedIn,
    toPayload: () => toMarketplacePayload(draft),
    onMade: (listing, unsent) => {
      onMade()
      void navigate({ search: { tab: 'manage' } })
      toast({
        title: 'Listing Created',
        description: `${listing.awaitsPhotos ? nextStepText(listing, chosen.files.length) : 'Your property was submitted for review.'}${unsentText(unsent)}`,
        tone: 'good',
      })
    },
    onFailure: ({ message }) =>
      toast({
        title: isComplete(draft) ? 'Listing Failed' : 'Missing Information',
        description: isComplete(draft) ? message : missing,
        tone: 'bad',
      }),
  })
  const part = { draft, set: form.set, errors: form.fields.errors }
  const position = usePosition({ takes: 'position', values: draft, set: form.set, chosen })
  const fields = (section: ListingSection) => <SectionFields {...part} section={section} form="marketplace" />
  return (
    <Form form={form} aria-label="List a property" className="grid grid-cols-1 gap-8">
      {fields('details')}
      <PlaceFields {...part} position={position} />
      {fields('pricing')}
      <PricePreview draft={draft} />
      {fields('styles')}
      {fields('amenities')}
      {fields('rules')}
      {fields('equipment')}
      <PolicyField {...part} />
      <ImageFields {...part} chosen={chosen} />
      <div className="border-t border-hairline pt-6">
        <FormMessage marked={form.fields.message} className="mb-4" />
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {pending || 'Create listing'}
        </button>
        <p className="mt-4 text-13 text-quiet">
          Your listing is reviewed and activated within 24 hours; without photos it waits as a draft.
        </p>
        {children}
      </div>
    </Form>
  )
}

function PlaceFields({ position, ...part }: ListingPartProps & { position: Position }) {
  const { errors } = part
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="location"
          label="Location"
          autoComplete="off"
          aria-required
          placeholder="Oakland, CA"
          hint="City and state."
          error={errors.location ?? errors.city}
        />
        <Field
          name="address"
          label="Address"
          autoComplete="street-address"
          hint="Only guests with an accepted booking see it."
        />
      </div>
      <PositionFields {...part} position={position} />
    </>
  )
}
