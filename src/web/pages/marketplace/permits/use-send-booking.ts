// Sends a booking or its changes, and reports the result.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { type FormErrors, getProblemType } from '../../../components/forms/form-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { bookingsKey } from './permits-data.ts'

type Sent = {
  startDate: string
  endDate: string
  numberOfPeople: number
  totalCost: number
  contactPhone: string
  contactEmail?: string
  specialRequests: string
}

type Sending = { permit: Permit; booking: PermitBooking | undefined; onClose: () => void }

export function useSendBooking({ permit, booking, onClose }: Sending) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  // The same input after a lost response books only once.
  const lastTry = useRef<{ text: string; key: string }>(undefined)
  const send = async (input: Sent) => {
    if (booking) await api.permitBookings.change({ id: booking.id, ...input })
    else {
      const text = JSON.stringify(input)
      if (lastTry.current?.text !== text) lastTry.current = { text, key: crypto.randomUUID() }
      await api.permitBookings.create(
        { permitId: permit.id, ...input },
        { context: { headers: { 'idempotency-key': lastTry.current.key } } },
      )
    }
    await queryClient.invalidateQueries({ queryKey: bookingsKey })
    onClose()
    toast(
      booking
        ? { title: 'Booking updated', description: 'It’s waiting for confirmation.', tone: 'good' }
        : {
            title: 'Booking Created',
            description: 'We’ll let you know when it’s confirmed.',
            tone: 'good',
            action: { label: 'My Bookings', to: '/permits?tab=bookings' },
          },
    )
  }
  const onFailure = ({ message, byField }: FormErrors, error: unknown) => {
    // By the specification, nothing is shown when the plan's limit is the reason.
    if (getProblemType(error) === 'plan-limit') return
    const isMissing = Object.values(byField).includes('Please fill in all required fields')
    toast(
      isMissing
        ? { title: 'Missing Information', description: 'Please fill in all required fields', tone: 'bad' }
        : { title: 'Booking Failed', description: message, tone: 'bad' },
    )
  }
  return { send, onFailure }
}
