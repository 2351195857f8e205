// Submits a new listing: the listing first, only once despite retries, then its photos.
import { useRef, useState } from 'react'
import type { NewPropertyInput, OwnProperty } from '../../../contract/marketplace/properties.ts'
import { clearError } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { type FormErrors, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import type { ChosenFile } from '../photos/use-files.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { sendListingPhotos } from './send-listing-photos.ts'

type Options = {
  /** The message for an error without one. */
  fallback: string
  onMade: (listing: OwnProperty, unsentPhotos: string[]) => void
  onFailure: (errors: FormErrors) => void
}

const noErrors: FormErrors = { byField: {}, message: '' }

export function useListingSubmission({ fallback, onMade, onFailure }: Options) {
  const { api, queryClient } = useAppContext()
  const [pending, setPending] = useState('')
  const [errors, setErrors] = useState(noErrors)
  const isSending = useRef(false)
  // The same content has the same key: a retry after a lost response gets the result of the first try.
  const lastTry = useRef({ content: '', key: '' })

  const create = (payload: NewPropertyInput) => {
    const content = JSON.stringify(payload)
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    return api.properties.create(payload, {
      context: { headers: { 'idempotency-key': lastTry.current.key } },
    })
  }

  const fail = (error: unknown) => {
    const found = toFormErrors(error, fallback)
    setErrors(found)
    if (isSignedOut(error)) return askToSignIn('list properties')
    onFailure(found)
  }

  const send = async (payload: NewPropertyInput, files: readonly ChosenFile[]) => {
    if (isSending.current) return
    isSending.current = true
    setPending('Submitting…')
    setErrors(noErrors)
    clearError()
    try {
      const listing = await create(payload)
      const unsent = await sendListingPhotos(listing.id, files, (count) =>
        setPending(`Uploading photo ${count} of ${files.length}…`),
      )
      queryClient.removeQueries({ queryKey: ['/api/user-listings'] })
      onMade(listing, unsent)
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
      setPending('')
    }
  }
  return { send, pending, errors }
}

/** A sentence about photos that could not be sent; empty if all were. */
export const unsentText = (unsent: readonly string[]) =>
  unsent.length > 0 ? ` Not uploaded: ${unsent.join(', ')}. Add them by editing the listing.` : ''
