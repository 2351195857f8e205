// The form of an existing listing. Saving keeps its state; a rejected listing or a draft can be sent to review with it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnProperty } from '../../../../contract/marketplace/properties.ts'
import { checkFields, Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { ImageFields } from '../../../components/listing-form/image-fields.tsx'
import { toListingDraft, toOwnerPayload } from '../../../components/listing-form/listing-draft.ts'
import { sendListingPhotos } from '../../../components/listing-form/send-listing-photos.ts'
import { listingForm, unsentText } from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { usePosition } from '../../../components/position-picker/use-position.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ContactSection, PlaceSections, PricingSection, UseSections } from './listing-fields.tsx'

export function EditForm({ listing }: { listing: OwnProperty }) {
  const [draft, setDraft] = useState(() => toListingDraft(listing))
  const [images, setImages] = useState(() => getUploaded(listing))
  const chosen = useFiles()
  const canResubmit = listing.actions.includes('resubmit')
  const store = useSaving(listing)
  const form = useForm({
    draft: {
      draft,
      set: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
    },
    ...listingForm,
    failed: 'The listing could not be saved. Try again.',
    onFailure: ({ message }) => toast({ title: 'Listing not saved', description: message, tone: 'bad' }),
    send: ({ button }) =>
      store.save({
        payload: toOwnerPayload(draft),
        images,
        files: chosen.files,
        isResubmitted: canResubmit && button !== 'save',
      }),
  })
  const part = { draft, set: form.set, errors: form.fields.errors }
  const position = usePosition({ takes: 'position', values: draft, set: form.set, chosen })
  return (
    <Form form={form} aria-label="Edit listing" className="mt-10 grid grid-cols-1 gap-12">
      <PlaceSections {...part} position={position} />
      <PricingSection {...part} />
      <UseSections {...part} />
      <FormSection title="Photos">
        <ImageFields
          {...part}
          chosen={chosen}
          stored={{ images, set: setImages, links: listing.imageLinks }}
        />
      </FormSection>
      <ContactSection {...part} lastFour={listing.payoutLastFour} />
      <div className="border-t border-hairline pt-6">
        <FormMessage marked={checkFields} className="mb-4" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
            {form.isPending ? store.progress : canResubmit ? toResubmit(listing) : 'Save changes'}
          </button>
          {canResubmit && (
            <button
              type="submit"
              name="button"
              value="save"
              aria-disabled={form.isPending}
              className={buttonClass('outline')}
            >
              Save only
            </button>
          )}
        </div>
        {listing.isApproved && (
          <p className="mt-4 max-w-text text-13 text-quiet">
            If you change the address, the position or the type, the listing is reviewed again.
          </p>
        )}
      </div>
    </Form>
  )
}

const toResubmit = ({ listingState }: OwnProperty) =>
  listingState === 'draft' ? 'Save and submit for review' : 'Save and resubmit'

type Saved = {
  payload: ReturnType<typeof toOwnerPayload>
  images: OwnProperty['displayImages']
  files: ReturnType<typeof useFiles>['files']
  isResubmitted: boolean
}

/** Those that were entered as addresses are edited as addresses. */
function getUploaded({ displayImages, imageLinks }: OwnProperty) {
  const linkedIds = new Set(imageLinks.map(({ imageId }) => imageId))
  return displayImages.filter(({ id }) => !linkedIds.has(id))
}

function useSaving(listing: OwnProperty) {
  const { id, imageLinks } = listing
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState('')
  const store = async ({ payload: { images: urls, ...fields }, images, files, isResubmitted }: Saved) => {
    const toIds = (list: readonly { id: string }[]) => list.map((one) => one.id)
    if (toIds(images).join() !== toIds(getUploaded(listing)).join())
      await api.properties.orderPhotos({ id, ids: toIds(images) })
    // Sent again, addresses that failed are tried again.
    const isListNeeded =
      JSON.stringify(urls) !== JSON.stringify(imageLinks.map(({ url }) => url)) ||
      imageLinks.some(({ state }) => state === 'failed')
    await api.properties.update({ id, ...fields, ...(isListNeeded ? { images: urls } : {}) })
    const unsent = await sendListingPhotos(id, files, (count) =>
      setProgress(`Uploading photo ${count} of ${files.length}…`),
    )
    if (isResubmitted) await api.properties.resubmit({ id })
    return unsent
  }
  const save = async (saved: Saved) => {
    setProgress('Saving…')
    const unsent = await store(saved)
    queryClient.removeQueries({ queryKey: ['/api/private-properties'] })
    queryClient.removeQueries({ queryKey: ['/api/user-listings'] })
    await navigate({ to: '/marketplace', search: { tab: 'manage' } })
    toast({
      title: saved.isResubmitted ? 'Submitted for review' : 'Listing updated',
      description: `${saved.isResubmitted ? 'Your listing is reviewed and activated within 24 hours.' : 'Your changes are saved.'}${unsentText(unsent)}`,
      tone: 'good',
    })
  }
  return { save, progress }
}
