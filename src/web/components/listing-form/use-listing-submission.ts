// The form of a new listing: the listing is sent first, only once despite retries, then its photos.

import limits from 'virtual:fields/properties.create'
import { useState } from 'react'
import type { NewPropertyInput, OwnProperty } from '../../../contract/marketplace/properties.ts'
import { useAppContext } from '../../use-app-context.ts'
import type { FormErrors } from '../forms/form-errors.ts'
import { useForm } from '../forms/use-form.ts'
import type { ChosenFile } from '../photos/use-files.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import type { ListingDraft, SetListing } from './listing-draft.ts'
import { sendListingPhotos, storeListingPhotos } from './send-listing-photos.ts'

type Options = {
  draft: ListingDraft
  set: SetListing
  files: readonly ChosenFile[]
  isSignedIn: boolean
  /** `button`: the value of the button that was used. */
  toPayload: (button: string | undefined) => NewPropertyInput
  onMade: (listing: OwnProperty, unsentPhotos: string[]) => void
  onFailure: (errors: FormErrors) => void
  /** Leads to the part of the form with the first error. */
  reveal?: (field: HTMLElement) => void
}

const what = 'list properties'

/** The forms name some values differently than they are sent. */
const sentAs = {
  location: ['city'],
  minimumHours: ['minimumBooking'],
  maximumCapacity: ['maxGroupSize'],
  latitude: ['longitude', 'coordinates', 'coordinates.lat', 'coordinates.lng'],
}

/** Of every form of a listing, for useForm. */
export const listingForm = { limits, sentAs }

export function useListingSubmission({
  draft,
  set,
  files,
  isSignedIn,
  toPayload,
  onMade,
  onFailure,
  reveal,
}: Options) {
  const { api, queryClient } = useAppContext()
  const [progress, setProgress] = useState('')
  const form = useForm({
    ...listingForm,
    draft: { draft, set },
    failed: 'Unable to create listing. Please try again.',
    signIn: what,
    onFailure,
    ...(reveal ? { reveal } : {}),
    send: async ({ button }, { once }) => {
      if (!isSignedIn) return askToSignIn(what)
      const payload = { ...toPayload(button), awaitsPhotos: true }
      setProgress('Submitting…')
      const listing = await api.properties.create(payload, once(payload))
      setProgress('Saving photos…')
      // What the device cannot store is sent at once.
      const rest = await storeListingPhotos(listing, files)
      const unsent = await sendListingPhotos(listing.id, rest, (count) =>
        setProgress(`Uploading photo ${count} of ${rest.length}…`),
      )
      queryClient.removeQueries({ queryKey: ['/api/user-listings'] })
      onMade(listing, unsent)
    },
  })
  return { form, pending: form.isPending ? progress : '' }
}

/** A sentence about photos that could not be sent; empty if all were. */
export const unsentText = (unsent: readonly string[]) =>
  unsent.length > 0 ? ` Not uploaded: ${unsent.join(', ')}. Add them by editing the listing.` : ''

/** What a new listing waits for, for the message about it. */
export const nextStepText = ({ awaitsPhotos }: OwnProperty, photos: number): string => {
  if (!awaitsPhotos) return 'Your listing is reviewed and activated within 24 hours.'
  return photos > 0
    ? 'It’s submitted for review with its first photo. You can leave this page: the upload continues.'
    : 'It waits as a draft until you add a photo. Then it’s reviewed within 24 hours.'
}
