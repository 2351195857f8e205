// A property with the same hours on its available days and nothing else about its hours, as before those by weekday.
import type { PropertyHours } from './property-openings.ts'

export const plainHours = {
  openingHours: null,
  minimumByWeekday: [],
  maximumHours: null,
  bookingHorizonDays: null,
  bufferBefore: 0,
  bufferAfter: 0,
} as const satisfies Partial<PropertyHours>
