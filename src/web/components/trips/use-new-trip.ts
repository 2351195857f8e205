// Creates a trip, once however often the form is sent.

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Trip } from '../../../contract/planning/trips.ts'
import { dayMs } from '../../../rules/durations.ts'
import { useAppContext } from '../../use-app-context.ts'
import type { TripFields } from './trip-form.tsx'
import { tripQuery, tripsQuery } from './trip-queries.ts'

/** A trip without stops begins next Saturday: `from` is an instant in milliseconds. */
export function newTripFields(from: number): TripFields {
  const today = new Date(from)
  const daysToSaturday = 6 - today.getUTCDay() || 7
  const saturday = new Date(from + daysToSaturday * dayMs)
  return {
    name: '',
    note: '',
    startsOn: saturday.toISOString().slice(0, 10),
    dayCount: 1,
    people: 1,
    hasDrone: false,
  }
}

export function useNewTrip() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const lastTry = useRef({ content: '', key: '' })
  return async (fields: TripFields, locationIds: string[]): Promise<Trip> => {
    const input = { ...fields, locationIds }
    const content = JSON.stringify(input)
    // A repeated request gets the first response; different content is a new request.
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    const trip = await api.trips.create(input, {
      context: { headers: { 'idempotency-key': lastTry.current.key } },
    })
    queryClient.setQueryData(tripQuery(api, trip.id).queryKey, trip)
    await queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey })
    return trip
  }
}
