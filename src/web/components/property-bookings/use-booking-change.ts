// Sends a change of a property booking once, reports the result, and refreshes everything that shows the
// booking.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { clearError, toast } from '../../ui/toast.ts'
import { toFormErrors } from '../forms/form-errors.ts'

type Change<T> = {
  send: () => Promise<T>
  /** Shown when it is done. */
  done?: { title: string; description?: string }
  /** The title when it is refused. */
  failed: string
}

export function useBookingChange() {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const readAgain = async () => {
    void queryClient.invalidateQueries({ queryKey: ['/api/private-properties'] })
    void queryClient.invalidateQueries({ queryKey: ['/api/owner-bookings'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/property-bookings'] })
  }
  /** Undefined if it was refused. */
  const run = async <T>({ send, done, failed }: Change<T>): Promise<T | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(true)
    clearError()
    try {
      const result = await send()
      if (done) toast({ ...done, tone: 'good' })
      return result
    } catch (error) {
      const { message } = toFormErrors(error, 'Please try again.')
      toast({ title: failed, description: message, tone: 'bad' })
      return undefined
    } finally {
      await readAgain()
      isSending.current = false
      setPending(false)
    }
  }
  return { run, readAgain, isPending }
}
