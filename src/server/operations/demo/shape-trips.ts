// The schema of the demo's trips: invented, and saying so.
import { z } from 'zod'
import { stopLights, tripLimits } from '../../../rules/trips/trip-terms.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** `inDays`: from the day of the seeding. */
export const demoTripShape = z.strictObject({
  user: z.union([z.string().startsWith('demo_'), z.literal('demo')]),
  name: z.string().min(3).max(80),
  note: z.string().max(2000).endsWith('Invented for the demo.'),
  inDays: z.number().int().min(1),
  dayCount: z.number().int().min(1).max(tripLimits.days),
  people: z.number().int().min(1).max(tripLimits.people),
  stops: z.array(
    z.strictObject({
      location: slug,
      day: z.number().int().min(1),
      light: z.enum(stopLights).nullable(),
      stayMinutes: z.number().int().min(tripLimits.minStayMinutes).max(tripLimits.maxStayMinutes),
      note: z.string().max(2000),
    }),
  ),
})
