// The edits of a trip as functions from one version to the next.
import type { Trip, TripDay, TripStop } from '../../../../contract/planning/trips.ts'
import { addDays } from '../../../../rules/dates.ts'
import type { Improvement } from '../../../../rules/trips/improve-day.ts'
import { moveStop, stepStop, withDayCount } from '../../../../rules/trips/move-stop.ts'
import type { TripFields } from '../../../components/trips/trip-form.tsx'
import type { Edit } from './use-trip-changes.ts'

const withDays = (trip: Trip, days: TripDay[]): Trip => ({ ...trip, days })

export const moveBefore =
  (id: string, before: string | null): Edit =>
  (trip) =>
    withDays(trip, moveStop(trip.days, id, before))

export const stepBy =
  (id: string, step: -1 | 1): Edit =>
  (trip) =>
    withDays(trip, stepStop(trip.days, id, step))

export const removeStop =
  (id: string): Edit =>
  (trip) =>
    withDays(
      trip,
      trip.days.map((day) => ({ ...day, stops: day.stops.filter((stop) => stop.id !== id) })),
    )

/** Restores a removed stop to its place, if its day still exists. */
export const restoreStop =
  (stop: TripStop, dayIndex: number, place: number): Edit =>
  (trip) =>
    withDays(
      trip,
      trip.days.map((day, index) =>
        index === Math.min(dayIndex, trip.days.length - 1)
          ? { ...day, stops: day.stops.toSpliced(place, 0, stop) }
          : day,
      ),
    )

export type StopDetails = Pick<
  TripStop,
  'light' | 'stayMinutes' | 'note' | 'driveMinutes' | 'walkMiles' | 'climbFeet'
>

/** `dayIndex`: the day that it is on afterwards; on a different day it comes last. */
export const editStop =
  (id: string, details: StopDetails, dayIndex: number): Edit =>
  (trip) => {
    const edited = trip.days.map((day) => ({
      ...day,
      stops: day.stops.map((stop) => (stop.id === id ? { ...stop, ...details } : stop)),
    }))
    const from = edited.findIndex(({ stops }) => stops.some((stop) => stop.id === id))
    const stop = edited[from]?.stops.find((one) => one.id === id)
    if (!stop || from === dayIndex || !edited[dayIndex]) return withDays(trip, edited)
    return withDays(
      trip,
      edited.map((day, index) => {
        const others = day.stops.filter((one) => one.id !== id)
        return { ...day, stops: index === dayIndex ? [...others, stop] : others }
      }),
    )
  }

export const editFields =
  ({ dayCount, ...fields }: TripFields): Edit =>
  (trip) => {
    const empty = (): TripDay => ({
      date: '',
      miles: 0,
      driveMinutes: 0,
      warnings: [],
      stops: [],
      end: null,
    })
    const days = withDayCount(trip.days, Math.max(1, dayCount), empty)
    return {
      ...trip,
      ...fields,
      nights: trip.nights.filter(({ night }) => night <= days.length),
      days: days.map((day, index) => ({ ...day, date: dateOf(fields.startsOn, index) })),
    }
  }

/** Stops that are no longer on the day are left out; those that came meanwhile are last. */
const arrangeDay =
  (dayIndex: number, order: readonly string[], lights: readonly Pick<TripStop, 'id' | 'light'>[]): Edit =>
  (trip) =>
    withDays(
      trip,
      trip.days.map((day, index) => {
        if (index !== dayIndex) return day
        const placeOf = ({ id }: TripStop) => (order.includes(id) ? order.indexOf(id) : order.length)
        const stops = day.stops.toSorted((a, b) => placeOf(a) - placeOf(b))
        return {
          ...day,
          stops: stops.map((stop) => ({ ...stop, ...lights.find(({ id }) => id === stop.id) })),
        }
      }),
    )

/** An improved day, and what takes it back: the order, and the lights that the improvement chose, no others. */
export const improveEdits = (
  dayIndex: number,
  { stops }: Pick<TripDay, 'stops'>,
  { order, lights }: Pick<Improvement, 'order' | 'lights'>,
): { apply: Edit; undo: Edit } => ({
  apply: arrangeDay(dayIndex, order, lights),
  undo: arrangeDay(
    dayIndex,
    stops.map(({ id }) => id),
    lights.map(({ id }) => ({ id, light: null })),
  ),
})

/** `place` null: the place of that night is not known. */
export const setNight =
  (night: number, place: Omit<Trip['nights'][number], 'night'> | null): Edit =>
  (trip) => ({
    ...trip,
    nights: [
      ...trip.nights.filter((one) => one.night !== night),
      ...(place ? [{ night, ...place }] : []),
    ].toSorted((a, b) => a.night - b.night),
  })

// The form may hold a date that is only half typed.
const dateOf = (startsOn: string, index: number) =>
  Number.isNaN(Date.parse(startsOn)) ? startsOn : addDays(startsOn, index)
