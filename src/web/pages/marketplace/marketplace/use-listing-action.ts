// Runs an owner's action on a listing and reports its result.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { clearError, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const done = {
  resubmit: 'Submitted for review',
  pause: 'Listing paused',
  resume: 'Listing is live again',
  withdraw: 'Listing deleted',
}

export function useListingAction(id: string, title: string) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const run = async (action: keyof typeof done) => {
    setPending(true)
    clearError()
    try {
      await api.properties[action]({ id })
      toast({ title: done[action], description: title, tone: 'good' })
    } catch (error) {
      const { message } = toFormErrors(error, 'Please try again.')
      toast({ title: 'Nothing was changed', description: message, tone: 'bad' })
    }
    void queryClient.invalidateQueries({ queryKey: ['/api/private-properties'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/user-listings'] })
    setPending(false)
  }
  return { run, isPending }
}
