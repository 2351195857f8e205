// Deletes the user's own review and refreshes the location, whose rating changes.

import type { Review } from '../../../../contract/contributions/reviews.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'

export function useReviewRemoval(review: Review): () => Promise<void> {
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(review.locationId)
  return async () => {
    try {
      await api.reviews.remove({ id: review.id })
      await refresh()
      toast({ title: 'Review deleted', description: 'You can write a new one anytime.' })
    } catch (error) {
      toast({
        title: 'Error',
        description: toFormErrors(error, 'Your review could not be deleted. Please try again.').message,
        tone: 'bad',
      })
    }
  }
}
