// After the payment of a booking: says what became of it, as the server has it.
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { type Message, toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useReadBookings } from './use-booking-change.ts'

const requested: Message = {
  title: 'Booking Request Sent',
  description: 'The owner has 24 hours to answer.',
  tone: 'good',
}

/** Of an instant booking, whose state is read: reading it also records its payment. */
const instant: Partial<Record<PropertyBooking['state'], Message>> = {
  accepted: {
    title: 'Booking confirmed',
    description: 'You find the address on the page of your booking.',
    tone: 'good',
  },
  expired: {
    title: 'Booking Failed',
    description: 'Your booking didn’t go through. Nothing was charged.',
    tone: 'bad',
  },
}
const instantPending: Message = {
  title: 'Payment received',
  description: 'Your booking is confirmed as soon as your bank reports it.',
}

export function useTellResult() {
  const { api } = useAppContext()
  const readAgain = useReadBookings()
  return async ({ id, isInstant }: PropertyBooking, action?: Message['action']): Promise<void> => {
    const state = isInstant
      ? (await api.propertyBookings.get({ id }).catch(() => undefined))?.state
      : undefined
    const message = isInstant ? ((state && instant[state]) ?? instantPending) : requested
    toast({ ...message, ...(action && { action }) })
    await readAgain()
  }
}
