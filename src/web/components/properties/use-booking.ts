// The state of the booking dialog: the chosen times, their price, and the request.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import { mentionsDrone } from '../../../rules/property-shoot.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { clearError, toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { getProblemType, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import type { BookingTimes } from './booking-times.ts'
import { quoteQuery } from './property-queries.ts'

export type BookingDraft = BookingTimes & {
  groupSize: string
  photographyType: string
  specialRequests: string
  equipmentNeeded: string
}

const emptyDraft: BookingDraft = {
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  groupSize: '1',
  photographyType: '',
  specialRequests: '',
  equipmentNeeded: '',
}

const failed = 'Unable to create booking. Please try again.'
const restedMs = 300

const getTimes = ({ startDate, endDate, startTime, endTime }: BookingDraft): BookingTimes => ({
  startDate,
  endDate: endDate || startDate,
  startTime,
  endTime,
})

const getShoot = (
  { photographyType, equipmentNeeded, specialRequests }: BookingDraft,
  groupSize: number,
) => ({
  groupSize,
  ...(photographyType && { photographyType }),
  ...((mentionsDrone(equipmentNeeded) || mentionsDrone(specialRequests)) && { drone: true }),
})

export function useBooking(
  property: PropertySummary,
  times: BookingTimes | undefined,
  onBooked: (booking: PayableBooking) => void,
) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft, ...times })
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const lastTry = useRef({ content: '', key: '' })
  const groupSize = Math.floor(Number(draft.groupSize))
  const isGroup = groupSize >= 1 && groupSize <= property.maxGroupSize
  const current = JSON.stringify([getTimes(draft), getShoot(draft, isGroup ? groupSize : 1)])
  const asked = useDebounced(current, restedMs)
  const [quoted, shoot] = JSON.parse(asked) as [BookingTimes, ReturnType<typeof getShoot>]
  const quote = useQuery({
    ...quoteQuery(api, property.id, quoted, shoot),
    enabled: quoted.startDate !== '',
  })
  const isSettled = asked === current
  const set = (change: Partial<BookingDraft>) => {
    setMessage('')
    setDraft((before) => ({ ...before, ...change }))
  }

  const fail = (error: unknown) => {
    if (isSignedOut(error)) return askToSignIn('book properties')
    const { message: text } = toFormErrors(error, failed)
    setMessage(text)
    toast({ title: 'Booking Failed', description: text, tone: 'bad' })
    // Somebody else was faster, or the owner changed the price, so the shown data is outdated.
    if (['slot-taken', 'price-changed', 'validation'].includes(getProblemType(error) ?? ''))
      void queryClient.invalidateQueries({ queryKey: ['/api/private-properties', property.id] })
  }

  const send = async () => {
    const isComplete = draft.startDate && (draft.endDate || draft.startDate) && draft.photographyType
    if (!isComplete || !isGroup) {
      const text = 'Please fill in all required booking details.'
      setMessage(text)
      return toast({ title: 'Missing Information', description: text, tone: 'bad' })
    }
    if (!quote.data || !isSettled || isPending) return
    const request = {
      ...draft,
      ...getTimes(draft),
      groupSize,
      totalCost: quote.data.totalCost,
    }
    const content = JSON.stringify(request)
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    setPending(true)
    clearError()
    try {
      const booking = await api.propertyBookings.create(
        { id: property.id, ...request },
        { context: { headers: { 'idempotency-key': lastTry.current.key } } },
      )
      void queryClient.invalidateQueries({ queryKey: ['/api/private-properties', property.id] })
      void queryClient.invalidateQueries({ queryKey: ['/api/property-bookings'] })
      // If the payment service was slow, the booking is held without a secret, which is requested once more.
      const isWaiting = booking.state === 'held' && !booking.clientSecret
      onBooked(isWaiting ? await api.propertyBookings.get({ id: booking.id }).catch(() => booking) : booking)
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }
  return { draft, set, quote, isSettled, isPending, message, send: () => void send() }
}
