// Sends a change of a property booking, says what happened, and reads again everything that shows the booking.
import type { Message } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'

/** `failed`: the title when it is refused. */
type ChangeTexts<T> = { done?: Omit<Message, 'tone'>; failed: string; onSuccess?: (result: T) => void }

export function useBookingChange<T>(send: () => Promise<T>, { done, failed, onSuccess }: ChangeTexts<T>) {
  return useAction(send, {
    ...(done && { done: { ...done, tone: 'good' } }),
    ...(onSuccess && { onSuccess }),
    failed: { title: failed, fallback: 'Please try again.' },
    onSettled: useReadBookings(),
  })
}

/** Reads again everything that shows bookings; resolves once the list of bookings is here. */
export function useReadBookings(): () => Promise<void> {
  const { queryClient } = useAppContext()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['/api/private-properties'] })
    void queryClient.invalidateQueries({ queryKey: ['/api/owner-bookings'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/property-bookings'] })
  }
}
