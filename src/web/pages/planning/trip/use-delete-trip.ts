// Deletes a trip; an error is shown as a message.
import { useQueryClient } from '@tanstack/react-query'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { tripsQuery } from '../../../components/trips/trip-queries.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function useDeleteTrip() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  return async (id: string): Promise<boolean> => {
    try {
      await api.trips.remove({ id })
      await queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey })
      toast({ title: 'Trip deleted' })
      return true
    } catch (error) {
      const { message } = toFormErrors(error, 'The trip could not be deleted.')
      toast({ title: 'Error', description: message, tone: 'bad' })
      return false
    }
  }
}
