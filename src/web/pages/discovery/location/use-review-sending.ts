// Sends a review: as a new one, or as a change of the user's own. Reports the result, and preserves the input after an
// error.

import limits from 'virtual:fields/reviews.create'
import { useState } from 'react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import type { useDraft } from '../../../components/forms/use-draft.ts'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { isConnectionLost, saveForLater } from '../../../offline/save-for-later.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'
import type { ReviewDraft } from './review-draft.ts'

type Sending = {
  locationId: string
  locationName: string
  viewerId: string
  mine: Review | null
  stored: ReturnType<typeof useDraft<ReviewDraft>>
  /** Ends the draft, too. */
  onClose: () => void
}

const noRating = 'Please select a rating'

export function useReviewSending({ locationId, locationName, viewerId, mine, stored, onClose }: Sending) {
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(locationId)
  const [editedId, setEditedId] = useState(mine?.id)
  const [conflict, setConflict] = useState<Review>()

  /** Once it is sent, a reload must not open it again. */
  const endDraft = () => stored.reset(stored.getNewest())

  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your review could not be sent. What you typed is kept on this device. Please try again.',
    signIn: 'write reviews',
    send: async (_, { once }) => {
      const { version, ...draft } = stored.getNewest()
      if (draft.rating < 1) throw new FormError({ rating: noRating })
      setConflict(undefined)
      const review = { ...draft, visitDate: draft.visitDate || null }
      const options = once(review)
      try {
        await (editedId
          ? api.reviews.update({ ...review, id: editedId, ...(version > 0 && { version }) })
          : api.reviews.create({ ...review, id: locationId }, options))
      } catch (error) {
        const edit = editedId && version > 0 ? { subjectId: editedId, version } : undefined
        const key = options.context.headers['idempotency-key']
        if (isConnectionLost(error) && (edit || !editedId) && (await storeForLater(review, key, edit)))
          return onClose()
        return resolve(error)
      }
      endDraft()
      await refresh()
      const title = editedId ? 'Review updated!' : 'Review submitted!'
      toast({ title, description: 'Thank you for sharing your experience.', tone: 'good' })
      onClose()
    },
    onFailure: ({ message }, error) =>
      toast(
        error instanceof FormError
          ? { title: noRating, description: 'Rating is required to submit a review.', tone: 'bad' }
          : { title: 'Error submitting review', description: message, tone: 'bad' },
      ),
  })

  /**
   * It waits on this device instead of in the form. An edit includes its version, so that it does not undo
   * another one.
   */
  const storeForLater = (review: object, key: string, edit: Edit | undefined): Promise<boolean> =>
    saveForLater(
      {
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
      },
      refresh,
    )

  /** The form goes on with the version that was saved meanwhile. @throws any other error */
  const resolve = (error: unknown) => {
    const changed = getCurrent(error)
    if (changed) return setConflict(changed)
    const reviewId = getReviewId(error)
    if (!reviewId) throw error
    setEditedId(reviewId)
    toast({
      title: 'You have already reviewed this location',
      description: 'Saving replaces your earlier review with this one.',
    })
  }

  /** Ends the conflict with the user's version. */
  const keepMine = () => {
    if (conflict) stored.set({ version: conflict.version })
    form.submit()
  }
  /** Ends the conflict with the saved version. */
  const keepCurrent = async () => {
    await refresh()
    onClose()
  }

  return { form, editedId, conflict, keepMine, keepCurrent }
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
