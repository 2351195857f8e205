// The form of a new listing: sent to review, or stored as a draft with the account.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, MouseEvent } from 'react'
import { toEarningPotential } from '../../../../rules/listing-earnings.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { ImageFields } from '../../../components/listing-form/image-fields.tsx'
import {
  type ListingDraft,
  type SetListing,
  toOwnerPayload,
} from '../../../components/listing-form/listing-draft.ts'
import { unsentText, useListingSubmission } from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { ListingFields } from './listing-fields.tsx'
import { SubmitMessage } from './submit-message.tsx'

type NewListingProps = { draft: ListingDraft; set: SetListing; isSignedIn: boolean; onMade: () => void }

const earningsAfterMs = 2500

export function NewListing({ draft, set, isSignedIn, onMade }: NewListingProps) {
  const navigate = useNavigate()
  const chosen = useFiles()
  const { send, pending, errors } = useListingSubmission({
    fallback: 'Unable to create listing. Please try again.',
    onMade: (listing, unsent) => {
      onMade()
      void navigate({ to: '/marketplace', search: { tab: 'manage' } })
      if (listing.listingState === 'draft')
        return toast({
          title: 'Draft saved',
          description: `Submit it from your listings when it’s ready.${unsentText(unsent)}`,
          tone: 'good',
        })
      toast({
        title: 'Property Listed Successfully!',
        description: `Your listing is reviewed and activated within 24 hours.${unsentText(unsent)}`,
        tone: 'good',
      })
      setTimeout(() => announceEarnings(listing.hourlyRate), earningsAfterMs)
    },
    onFailure: ({ message }) => toast({ title: 'Listing Failed', description: message, tone: 'bad' }),
  })
  const form = useErrorFocus(errors.message ? errors : undefined)
  const submit = (isDraft: boolean) => (event: FormEvent | MouseEvent) => {
    event.preventDefault()
    if (!isSignedIn) return askToSignIn('list properties')
    void send({ ...toOwnerPayload(draft), ...(isDraft ? { isDraft } : {}) }, chosen.files)
  }
  const part = { draft, set, errors: errors.byField }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit(false)}
      aria-label="List your property"
      className="grid grid-cols-1 gap-12"
    >
      <ListingFields {...part}>
        <ImageFields {...part} chosen={chosen} />
      </ListingFields>
      <div className="border-t border-hairline pt-6">
        <SubmitMessage errors={errors} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={pending !== ''} className={buttonClass('primary')}>
            {pending || 'Submit for review'}
          </button>
          <button
            type="button"
            aria-disabled={pending !== ''}
            onClick={submit(true)}
            className={buttonClass('outline')}
          >
            Save as draft
          </button>
        </div>
        <p className="mt-4 max-w-text text-13 text-quiet">
          Your listing is reviewed and activated within 24 hours. You can change the price at any time.
        </p>
      </div>
    </form>
  )
}

const announceEarnings = (hourlyRate: number) =>
  toast({
    title: 'Earning potential',
    description: `At ${dollars(hourlyRate)} per hour, 40 booked hours a month are ${dollars(toEarningPotential(hourlyRate))}, of which you receive 92%.`,
  })
