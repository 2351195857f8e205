// The demo's trips: invented, and saying so.
import { z } from 'zod'
import { tripFields } from '../../../contract/planning/trips.ts'
import { toCreated } from '../../../contract/shared/fields.ts'
import { stopLights, tripLimits } from '../../../rules/trips/trip-terms.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { enteredFields } from './queries.ts'

const { startsOn: _, ...fields } = toCreated(tripFields)

export const demoTrips = demoFile({
  file: 'community/trips',
  shape: z.strictObject({
    ...fields,
    user: z.string(),
    /** Days from the day of the loading. */
    inDays: z.number().int().min(1),
    dayCount: z.number().int().min(1).max(tripLimits.days),
    nights: z.array(
      z.strictObject({
        night: z.number().int(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    stops: z.array(
      z.strictObject({
        location: z.string(),
        day: z.number().int().min(1),
        light: z.enum(stopLights).nullable(),
        stayMinutes: z.number().int().min(tripLimits.minStayMinutes).max(tripLimits.maxStayMinutes),
        note: z.string().max(2000),
        walkMiles: z.number().min(0).max(tripLimits.walkMiles).default(0),
        climbFeet: z.number().int().min(0).max(tripLimits.climbFeet).default(0),
      }),
    ),
  }),
  accounts: ({ user }) => [user],
  rows: ({ user, name, inDays, dayCount, stops, nights, ...entry }, context) => {
    const id = demoId(`trip ${user} ${name}`)
    const trip = {
      id,
      user_id: context.userId(user),
      starts_on: context.inDays(inDays).toISOString().slice(0, 10),
      day_count: dayCount,
      ...enteredFields.toColumns({ name, ...entry }),
    }
    return {
      trips: [trip],
      trip_stops: stops.map(({ location, stayMinutes, walkMiles, climbFeet, ...stop }, index) => ({
        ...stop,
        id: demoId(`stop ${index} of ${id}`),
        trip_id: id,
        location_id: demoId(location),
        sort_order: index + 1,
        stay_minutes: stayMinutes,
        walk_miles: walkMiles,
        climb_feet: climbFeet,
      })),
      trip_nights: nights.map((night) => ({ ...night, trip_id: id })),
    }
  },
})
