// The form of an existing listing. Saving keeps its state; a rejected listing or a draft can be sent to review with it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OwnProperty } from '../../../../contract/marketplace/properties.ts'
import { type FormErrors, toFormErrors } from '../../../components/forms/form-errors.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { ImageFields } from '../../../components/listing-form/image-fields.tsx'
import { toListingDraft, toOwnerPayload } from '../../../components/listing-form/listing-draft.ts'
import { sendListingPhotos } from '../../../components/listing-form/send-listing-photos.ts'
import { unsentText } from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { clearError, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ListingFields } from './listing-fields.tsx'
import { SubmitMessage } from './submit-message.tsx'

const failed = 'The listing could not be saved. Try again.'

export function EditForm({ listing }: { listing: OwnProperty }) {
  const [draft, setDraft] = useState(() => toListingDraft(listing))
  const [images, setImages] = useState(() => listing.displayImages.filter(({ formats }) => formats))
  const chosen = useFiles()
  const { save, pending, errors } = useSaving(listing)
  const form = useErrorFocus(errors.message ? errors : undefined)
  const canResubmit = listing.actions.includes('resubmit')
  const submit = (isResubmitted: boolean) =>
    save({ payload: toOwnerPayload(draft), images, files: chosen.files, isResubmitted })
  const part = {
    draft,
    set: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
    errors: errors.byField,
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Edit listing"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(canResubmit)
      }}
      className="mt-10 grid grid-cols-1 gap-12"
    >
      <ListingFields {...part} lastFour={listing.payoutLastFour}>
        <ImageFields {...part} chosen={chosen} stored={{ images, set: setImages }} />
      </ListingFields>
      <div className="border-t border-hairline pt-6">
        <SubmitMessage errors={errors} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={pending !== ''} className={buttonClass('primary')}>
            {pending || (canResubmit ? toResubmit(listing) : 'Save changes')}
          </button>
          {canResubmit && (
            <button
              type="button"
              aria-disabled={pending !== ''}
              onClick={() => submit(false)}
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
    </form>
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

function useSaving({ id, displayImages }: OwnProperty) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState('')
  const [errors, setErrors] = useState<FormErrors>({ byField: {}, message: '' })
  const store = async ({ payload: { images: urls, ...fields }, images, files, isResubmitted }: Saved) => {
    const uploaded = displayImages.filter(({ formats }) => formats)
    const linked = displayImages.filter(({ formats }) => !formats)
    const toIds = (list: readonly { id: string }[]) => list.map((one) => one.id)
    if (toIds(images).join() !== toIds(uploaded).join())
      await api.properties.orderPhotos({ id, ids: [...toIds(images), ...toIds(linked)] })
    const areLinksNew = JSON.stringify(urls) !== JSON.stringify(linked.map(({ url }) => url))
    await api.properties.update({ id, ...fields, ...(areLinksNew ? { images: urls } : {}) })
    const unsent = await sendListingPhotos(id, files, (count) =>
      setPending(`Uploading photo ${count} of ${files.length}…`),
    )
    if (isResubmitted) await api.properties.resubmit({ id })
    return unsent
  }
  const save = async (saved: Saved) => {
    setPending('Saving…')
    setErrors({ byField: {}, message: '' })
    clearError()
    try {
      const unsent = await store(saved)
      queryClient.removeQueries({ queryKey: ['/api/private-properties'] })
      queryClient.removeQueries({ queryKey: ['/api/user-listings'] })
      await navigate({ to: '/marketplace', search: { tab: 'manage' } })
      toast({
        title: saved.isResubmitted ? 'Submitted for review' : 'Listing updated',
        description: `${saved.isResubmitted ? 'Your listing is reviewed and activated within 24 hours.' : 'Your changes are saved.'}${unsentText(unsent)}`,
        tone: 'good',
      })
    } catch (error) {
      const found = toFormErrors(error, failed)
      setErrors(found)
      toast({ title: 'Listing not saved', description: found.message, tone: 'bad' })
    } finally {
      setPending('')
    }
  }
  return { save: (saved: Saved) => pending === '' && void save(saved), pending, errors }
}
