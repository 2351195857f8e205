// The form of a new listing: sent to review, or stored as a draft with the account.
import { useNavigate } from '@tanstack/react-router'
import { toEarningPotential } from '../../../../rules/listing-earnings.ts'
import { checkFields, Form, FormMessage } from '../../../components/forms/form.tsx'
import { ImageFields } from '../../../components/listing-form/image-fields.tsx'
import {
  type ListingDraft,
  type SetListing,
  toOwnerPayload,
} from '../../../components/listing-form/listing-draft.ts'
import {
  nextStepText,
  unsentText,
  useListingSubmission,
} from '../../../components/listing-form/use-listing-submission.ts'
import { useFiles } from '../../../components/photos/use-files.ts'
import { dollars } from '../../../format/money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { ListingFields } from './listing-fields.tsx'

type NewListingProps = { draft: ListingDraft; set: SetListing; isSignedIn: boolean; onMade: () => void }

const earningsAfterMs = 2500

export function NewListing({ draft, set, isSignedIn, onMade }: NewListingProps) {
  const navigate = useNavigate()
  const chosen = useFiles()
  const { form, pending } = useListingSubmission({
    draft,
    set,
    files: chosen.files,
    isSignedIn,
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
      })
      setTimeout(() => announceEarnings(listing.hourlyRate), earningsAfterMs)
    },
    onFailure: ({ message }) => toast({ title: 'Listing Failed', description: message, tone: 'bad' }),
  })
  const part = { draft, set: form.set, errors: form.fields.errors }
  return (
    <Form form={form} aria-label="List your property" className="grid grid-cols-1 gap-12">
      <ListingFields {...part}>
        <ImageFields {...part} chosen={chosen} />
      </ListingFields>
      <div className="border-t border-hairline pt-6">
        <FormMessage marked={checkFields} className="mb-4" />
        <div className="flex flex-wrap gap-3">
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
        </div>
        <p className="mt-4 max-w-text text-13 text-quiet">
          Your listing is reviewed and activated within 24 hours; without photos it waits as a draft. You can
          change the price at any time.
        </p>
      </div>
    </Form>
  )
}

const announceEarnings = (hourlyRate: number) =>
  toast({
    title: 'Earning potential',
    description: `At ${dollars(hourlyRate)} per hour, 40 booked hours a month are ${dollars(toEarningPotential(hourlyRate))}, of which you receive 92%.`,
  })
