// Checking out, and deleting the user's own check-in.

import { useState } from 'react'
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'

export function useCheckinActions({ id, locationId }: Checkin) {
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(locationId)
  const [isLeaving, setIsLeaving] = useState(false)
  const attempt = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action()
      await refresh()
      toast({ title: done })
    } catch (error) {
      toast({
        title: 'Error',
        description: toFormErrors(error, 'Your change could not be saved. Please try again.').message,
        tone: 'bad',
      })
    }
  }
  const leave = async () => {
    setIsLeaving(true)
    await attempt(() => api.checkins.checkOut({ id }), 'Checked out')
    setIsLeaving(false)
  }
  return { leave, isLeaving, remove: () => attempt(() => api.checkins.remove({ id }), 'Check-in deleted') }
}
