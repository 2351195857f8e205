// The state of the booking dialog: the chosen times, their price, and the request on exactly these terms.

import limits from 'virtual:fields/propertyBookings.create'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import type { PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { mentionsDrone } from '../../../rules/property-shoot.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { type FormErrors, getProblemType } from '../forms/form-errors.ts'
import { FormError, useForm } from '../forms/use-form.ts'
import type { BookingTimes } from './booking-times.ts'
import { readChosen } from './extras-fields.tsx'
import { quoteQuery } from './property-queries.ts'

export type BookingDraft = BookingTimes & {
  groupSize: string
  photographyType: string
  specialRequests: string
  equipmentNeeded: string
  /** `id:2,id:1` */
  addOns: string
  code: string
}

/** The owner changed the terms while the dialog was open: what the guest saw, and what holds now. */
export type ChangedTerms = { before: PropertyQuote; after: PropertyQuote }

const emptyDraft: BookingDraft = {
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  startOccurrence: '',
  endOccurrence: '',
  groupSize: '1',
  photographyType: '',
  specialRequests: '',
  equipmentNeeded: '',
  addOns: '',
  code: '',
}

const failed = 'Unable to create booking. Please try again.'
export const incomplete = 'Please fill in all required booking details.'
const restedMs = 300
const shortestCode = 4

const getTimes = (draft: BookingDraft): BookingTimes => ({
  startDate: draft.startDate,
  endDate: draft.endDate || draft.startDate,
  startTime: draft.startTime,
  endTime: draft.endTime,
  startOccurrence: draft.startOccurrence ?? '',
  endOccurrence: draft.endOccurrence ?? '',
})

const getShoot = (
  { photographyType, equipmentNeeded, specialRequests, addOns, code }: BookingDraft,
  groupSize: number,
) => ({
  groupSize,
  ...(addOns && { addOns }),
  // A shorter one is still being typed.
  ...(code.trim().length >= shortestCode && { code }),
  ...(photographyType && { photographyType }),
  ...((mentionsDrone(equipmentNeeded) || mentionsDrone(specialRequests)) && { drone: true }),
})

/** The price of the draft, and whether it is the one of what is in the fields now. */
function useDraftQuote(property: PropertySummary, draft: BookingDraft, groupSize: number) {
  const { api } = useAppContext()
  const current = JSON.stringify([getTimes(draft), getShoot(draft, groupSize)])
  const asked = useDebounced(current, restedMs)
  const [quoted, shoot] = JSON.parse(asked) as [BookingTimes, ReturnType<typeof getShoot>]
  const options = quoteQuery(api, property.id, quoted, shoot)
  const quote = useQuery({ ...options, enabled: quoted.startDate !== '' })
  return { quote, queryKey: options.queryKey, isSettled: asked === current && !quote.isPlaceholderData }
}

/** @throws FormError with an error at each field that is missing */
function requireDetails(
  { startDate, photographyType }: BookingDraft,
  isGroup: boolean,
  maxGroup: number,
): void {
  const byField = {
    ...(startDate ? {} : { startDate: 'Choose a date.' }),
    ...(photographyType ? {} : { photographyType: 'Choose a photography type.' }),
    ...(isGroup ? {} : { groupSize: `Enter a group size from 1 to ${maxGroup}.` }),
  }
  if (Object.keys(byField).length > 0) throw new FormError(byField, incomplete)
}

const getChangedQuote = (error: unknown): PropertyQuote | undefined =>
  ['price-changed', 'terms-changed'].includes(getProblemType(error) ?? '')
    ? (error as { data?: { quote?: PropertyQuote } }).data?.quote
    : undefined

export function useBooking(
  property: PropertySummary,
  times: BookingTimes | undefined,
  onBooked: (booking: PayableBooking) => void,
) {
  const { api, queryClient } = useAppContext()
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft, ...times })
  const [changed, setChanged] = useState<ChangedTerms>()
  const groupSize = Math.floor(Number(draft.groupSize))
  const isGroup = groupSize >= 1 && groupSize <= property.maxGroupSize
  const { quote, queryKey, isSettled } = useDraftQuote(property, draft, isGroup ? groupSize : 1)
  const propertyKey = ['/api/private-properties', property.id]

  const onFailure = ({ message }: FormErrors, error: unknown) => {
    if (error instanceof FormError)
      return toast({ title: 'Missing Information', description: incomplete, tone: 'bad' })
    toast({ title: 'Booking Failed', description: message, tone: 'bad' })
    const after = getChangedQuote(error)
    if (after && quote.data) {
      setChanged({ before: quote.data, after })
      const { permit, addOns, takesCodes } = quote.data
      queryClient.setQueryData(queryKey, { ...after, permit, addOns, takesCodes })
    }
    // Somebody else was faster, or the owner changed the listing, so the shown data is outdated.
    else if (['slot-taken', 'validation'].includes(getProblemType(error) ?? ''))
      void queryClient.invalidateQueries({ queryKey: propertyKey })
  }

  const form = useForm({
    limits,
    failed,
    signIn: 'book properties',
    draft: {
      draft,
      set: (change: Partial<BookingDraft>) => {
        setChanged(undefined)
        setDraft((before) => ({ ...before, ...change }))
      },
    },
    onFailure,
    send: async (_, { once }) => {
      requireDetails(draft, isGroup, property.maxGroupSize)
      // Such as a time that the clock skips.
      if (quote.error && isSettled) throw quote.error
      if (!quote.data || !isSettled) return
      const { totalCost, quoteHash } = quote.data
      const request = {
        ...{ id: property.id, ...draft, ...getTimes(draft) },
        ...{ addOns: readChosen(draft.addOns), groupSize, totalCost, quoteHash },
      }
      const booking = await api.propertyBookings.create(request, once(request))
      // If the payment service was slow, the booking is held without a secret, which is requested once more.
      const isWaiting = booking.state === 'held' && !booking.clientSecret
      onBooked(isWaiting ? await api.propertyBookings.get({ id: booking.id }).catch(() => booking) : booking)
      void queryClient.invalidateQueries({ queryKey: ['/api/property-bookings'] })
      void queryClient.invalidateQueries({ queryKey: propertyKey })
    },
  })
  return { draft, form, quote, isSettled, changed }
}
