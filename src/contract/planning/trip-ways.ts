// The drives of a trip, and where its nights are spent.
import { z } from 'zod'
import { driveSources } from '../../rules/trips/drive-estimate.ts'
import { tripLimits } from '../../rules/trips/trip-terms.ts'
import { integerIn, numberIn, plainText } from '../shared/call.ts'

/**
 * A drive with its road miles and minutes. `source`: `route` of the routing service, or an `estimate` along the highways of the bundled
 * map, or the owner’s `own` time. `isAtLeast`: it may well take longer. `line`: along the road, where it is known. `fromNight`: the place of
 * the night that it starts from; null: a stop. `leaveBy`: when to leave there at the latest, with the walks and the trip’s buffer.
 */
export const legShape = z.object({
  miles: z.number(),
  minutes: z.number().int(),
  source: z.enum(driveSources),
  isAtLeast: z.boolean(),
  line: z.array(z.tuple([z.number(), z.number()])).nullable(),
  fromNight: z.string().nullable(),
  leaveBy: z.iso.datetime().nullable(),
})

/** Where the night after a day is spent; night 0 is the one before the first day. Others see it with the notes only. */
export const nightShape = z.object({
  night: integerIn(0, tripLimits.days),
  name: plainText(120).refine((text) => text.length > 0, 'Enter a name for where you sleep.'),
  latitude: numberIn(-90, 90),
  longitude: numberIn(-180, 180),
})
