// Sends a review: as a new one, or as a change of the user's own. Reports the result, and preserves the input after an
// error.

import { useState } from 'react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import {
  type FormErrors,
  getProblemType,
  isSignedOut,
  toFormErrors,
} from '../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { isConnectionLost, saveForLater } from '../../../offline/save-for-later.ts'
import { clearError, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'
import { type ReviewDraft, saveDraft } from './review-draft.ts'

type Sending = {
  locationId: string
  locationName: string
  viewerId: string
  mine: Review | null
  onClose: () => void
}

const noRating = 'Please select a rating'
const noErrors: FormErrors = { byField: {}, message: '' }

export function useReviewSending({ locationId, locationName, viewerId, mine, onClose }: Sending) {
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(locationId)
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [editedId, setEditedId] = useState(mine?.id)
  const [conflict, setConflict] = useState<Review>()

  const send = async ({ version, ...draft }: ReviewDraft): Promise<void> => {
    if (isPending) return
    if (draft.rating < 1) {
      setErrors({ byField: { rating: noRating }, message: noRating })
      return toast({
        title: noRating,
        description: 'Rating is required to submit a review.',
        tone: 'bad',
      })
    }
    setIsPending(true)
    setErrors(noErrors)
    setConflict(undefined)
    clearError()
    const review = { ...draft, visitDate: draft.visitDate || null }
    const key = crypto.randomUUID()
    try {
      await (editedId
        ? api.reviews.update({ ...review, id: editedId, ...(version > 0 && { version }) })
        : api.reviews.create({ ...review, id: locationId }, {
            context: { headers: { 'idempotency-key': key } },
          } as never))
      saveDraft(viewerId, locationId, undefined)
      await refresh()
      const title = editedId ? 'Review updated!' : 'Review submitted!'
      toast({ title, description: 'Thank you for sharing your experience.', tone: 'good' })
      onClose()
    } catch (error) {
      const edit = editedId && version > 0 ? { subjectId: editedId, version } : undefined
      if (isConnectionLost(error) && (edit || !editedId) && (await storeForLater(review, key, edit)))
        return onClose()
      setIsPending(false)
      fail(error)
    }
  }

  /**
   * It waits on this device instead of in the form. An edit includes its version, so that it does not undo
   * another one.
   */
  const storeForLater = async (review: object, key: string, edit: Edit | undefined): Promise<boolean> => {
    const item = {
      ...(edit
        ? {
            kind: 'review-edit' as const,
            subjectId: edit.subjectId,
            body: { ...review, version: edit.version },
          }
        : { kind: 'review' as const, body: { ...review } }),
      key,
      ownerId: viewerId,
      locationId,
      locationName,
    }
    if (!(await saveForLater(item, refresh))) return false
    saveDraft(viewerId, locationId, undefined)
    return true
  }

  const fail = (error: unknown) => {
    if (isSignedOut(error)) return askToSignIn('write reviews')
    const changed = getCurrent(error)
    if (changed) return setConflict(changed)
    const reviewId = getReviewId(error)
    if (reviewId) {
      setEditedId(reviewId)
      return toast({
        title: 'You have already reviewed this location',
        description: 'Saving replaces your earlier review with this one.',
      })
    }
    const found = toFormErrors(
      error,
      'Your review could not be sent. What you typed is kept on this device. Please try again.',
    )
    setErrors(found)
    toast({ title: 'Error submitting review', description: found.message, tone: 'bad' })
  }

  /** Ends the conflict with the saved version. */
  const keepCurrent = async () => {
    saveDraft(viewerId, locationId, undefined)
    await refresh()
    onClose()
  }

  return { send, isPending, errors, editedId, conflict, keepCurrent }
}

type Edit = { subjectId: string; version: number }

// The review as it was changed meanwhile.
const getCurrent = (error: unknown): Review | undefined =>
  getProblemType(error) === 'stale' ? (error as { data?: { review?: Review } }).data?.review : undefined

// A review that was written meanwhile, on another device or in another tab.
function getReviewId(error: unknown): string | undefined {
  const { reviewId } = (error as { data?: { reviewId?: unknown } }).data ?? {}
  return getProblemType(error) === 'duplicate' && typeof reviewId === 'string' ? reviewId : undefined
}
