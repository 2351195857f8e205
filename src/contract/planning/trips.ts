// Trips: days with stops in order, each with its light, the drive there, and warnings.
import { z } from 'zod'
import { stopLights, tripLimits, tripWarningKinds } from '../../rules/trips/trip-terms.ts'
import { twilightShapes } from '../discovery/light.ts'
import { locationSummaryShape } from '../discovery/locations.ts'
import { permitAnswerShape } from '../marketplace/permit-check.ts'
import {
  creatingCall,
  day,
  flag,
  idParam,
  integerIn,
  numberIn,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { field, toCreated, toInputs, toOutputs, withDefault } from '../shared/fields.ts'
import { legShape, nightShape } from './trip-ways.ts'

const instant = z.iso.datetime()
const span = z.object({ start: instant, end: instant })
const tags = ['Trips']

const warningShape = z.object({ kind: z.enum(tripWarningKinds), minutes: z.number().int().nullable() })

/** Sun times of the stop's local day, in UTC; null where it does not happen. */
const stopLightShape = z.object({
  timeZone: z.string(),
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
  ...twilightShapes,
  goldenHours: z.array(span),
  blueHours: z.array(span),
})

/**
 * `leg`: the drive from the previous stop. `driveMinutes`: the owner’s own time for it. `walkMiles`, `climbFeet`, `walkMinutes`: from the car
 * to the spot, by Naismith’s rule. `window`: the
 * light that the stop is visited for. `permit`: what the trip’s group needs there, also `none` and `unknown`. It,
 * `dayLight`, `arrivesAt` and `leavesAt` are null where the location publishes no position.
 */
const stopShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  /** Null: the location was removed. */
  location: locationSummaryShape.nullable(),
  light: z.enum(stopLights).nullable(),
  stayMinutes: z.number().int(),
  note: z.string(),
  driveMinutes: z.number().int().nullable(),
  walkMiles: z.number(),
  climbFeet: z.number().int(),
  walkMinutes: z.number().int(),
  arrivesAt: instant.nullable(),
  leavesAt: instant.nullable(),
  window: span.nullable(),
  leg: legShape.nullable(),
  dayLight: stopLightShape.nullable(),
  permit: permitAnswerShape.nullable(),
  warnings: z.array(warningShape),
})

/** `end`: the drive to where the night is spent, and the arrival there; null without such a place. */
const tripDayShape = z.object({
  date: z.iso.date(),
  miles: z.number(),
  driveMinutes: z.number().int(),
  warnings: z.array(warningShape),
  stops: z.array(stopShape),
  end: legShape.extend({ place: z.string(), arrivesAt: instant }).nullable(),
})

const note = plainText(2000)

/** What its owner enters besides its days. server/planning/trips/queries.ts maps the columns. */
export const tripFields = {
  name: field(
    plainText(80).refine((text) => text.length > 0, 'Enter a name for the trip.'),
    z.string(),
  ),
  note: withDefault(field(note, z.string()), ''),
  startsOn: field(
    day.refine((date) => date >= '1950-01-01' && date < '2100-01-01', 'Choose a date from 1950 to 2099.'),
    z.iso.date(),
  ),
  people: withDefault(field(integerIn(1, tripLimits.people), z.number().int()), 1),
  hasDrone: withDefault(field(flag, z.boolean()), false),
  /** Added to each drive. */
  bufferMinutes: withDefault(field(integerIn(0, tripLimits.bufferMinutes).optional(), z.number().int()), 0),
}

/** `version` counts changes. `shareToken`: anybody with /trips/shared/{shareToken} may read the trip; null while it is private. */
const tripShape = z.object({
  id: z.uuid(),
  ...toOutputs(tripFields),
  version: z.number().int(),
  shareToken: z.string().nullable(),
  sharesNotes: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  nights: z.array(nightShape),
  days: z.array(tripDayShape),
})

const tripSummaryShape = z.object({
  id: z.uuid(),
  name: z.string(),
  startsOn: z.iso.date(),
  dayCount: z.number().int(),
  stopCount: z.number().int(),
  isShared: z.boolean(),
  updatedAt: instant,
})

const newStop = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  light: z.enum(stopLights).nullable().default(null),
  stayMinutes: integerIn(tripLimits.minStayMinutes, tripLimits.maxStayMinutes).default(
    tripLimits.defaultStayMinutes,
  ),
  note: note.default(''),
  driveMinutes: integerIn(0, tripLimits.driveMinutes).nullable().optional(),
  walkMiles: numberIn(0, tripLimits.walkMiles)
    .transform((miles) => Math.round(miles * 10) / 10)
    .optional(),
  climbFeet: integerIn(0, tripLimits.climbFeet).optional(),
})

const newNights = z
  .array(nightShape)
  .refine(
    (nights) => new Set(nights.map(({ night }) => night)).size === nights.length,
    'Each night has one place.',
  )
  .optional()

const newDays = z
  .array(z.object({ stops: z.array(newStop).max(tripLimits.stops) }))
  .min(1, 'A trip has at least one day.')
  .max(tripLimits.days, `A trip can have up to ${tripLimits.days} days.`)
  .refine(
    (days) => days.reduce((sum, { stops }) => sum + stops.length, 0) <= tripLimits.stops,
    `A trip can have up to ${tripLimits.stops} stops.`,
  )
  .refine((days) => {
    const ids = days.flatMap(({ stops }) => stops.map(({ id }) => id.toLowerCase()))
    return new Set(ids).size === ids.length
  }, 'Each stop needs an id of its own.')

const listTrips = userCall
  .route({ method: 'GET', path: '/trips', summary: 'List your trips, the latest start first', tags })
  .output(z.array(tripSummaryShape))

const createTrip = creatingCall
  .route({
    method: 'POST',
    path: '/trips',
    summary:
      'Create a trip; the locations are spread over its days in their order. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      ...toCreated(tripFields),
      dayCount: integerIn(1, tripLimits.days).default(1),
      locationIds: z
        .array(z.uuid())
        .max(tripLimits.stops, `A trip can have up to ${tripLimits.stops} stops.`)
        .default([]),
    }),
  )
  .output(tripShape)

const getTrip = userCall
  .route({ method: 'GET', path: '/trips/{id}', summary: 'Get one of your trips with its plan', tags })
  .input(z.object({ id: idParam }))
  .output(tripShape)

/** What is missing of buffer, nights, drives and walks stays: pages of former versions do not know them. */
const changed = { ...toInputs(tripFields), days: newDays, nights: newNights }

const changeTrip = userCall
  .route({
    method: 'PUT',
    path: '/trips/{id}',
    summary:
      'Replace a trip: its fields, days and stops. `version` is the one that was read; if the trip has changed since, the answer is 409 `stale` with the current `trip`',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      version: integerIn(1, 2_000_000_000),
      ...changed,
      /**
       * Instead of a version, what the trip must look like: the result of a change whose response has not
       * arrived yet.
       */
      previous: z.object(changed).optional(),
    }),
  )
  .output(tripShape)

const addStop = userCall
  .route({
    method: 'POST',
    path: '/trips/{id}/stops',
    summary: 'Add a location at the end of a day; repeated with the same `stopId` it is added once',
    tags,
    successStatus: 204,
  })
  .input(
    z.object({
      id: idParam,
      stopId: z.uuid(),
      locationId: z.uuid(),
      day: integerIn(1, tripLimits.days).default(1),
    }),
  )
  .output(z.void())

const deleteTrip = userCall
  .route({ method: 'DELETE', path: '/trips/{id}', summary: 'Delete a trip', tags, successStatus: 204 })
  .input(z.object({ id: idParam }))
  .output(z.void())

const sharingShape = z.object({ shareToken: z.string().nullable(), sharesNotes: z.boolean() })

const shareTrip = userCall
  .route({
    method: 'PUT',
    path: '/trips/{id}/share',
    summary: 'Share a trip by secret link, with or without its notes',
    tags,
  })
  .input(z.object({ id: idParam, sharesNotes: z.boolean().default(false) }))
  .output(sharingShape)

const unshareTrip = userCall
  .route({ method: 'DELETE', path: '/trips/{id}/share', summary: 'Revoke the link to a trip', tags })
  .input(z.object({ id: idParam }))
  .output(sharingShape)

/** The trip as the link shows it. Notes are empty unless their owner shares them. */
const sharedTripShape = z.object({
  ...toOutputs(tripFields),
  ownerName: z.string(),
  days: z.array(tripDayShape),
})

const readSharedTrip = publicCall
  .route({ method: 'GET', path: '/shared-trips/{token}', summary: 'Get a trip by its secret link', tags })
  .input(z.object({ token: z.string().max(100) }))
  .output(sharedTripShape)

const copySharedTrip = creatingCall
  .route({
    method: 'POST',
    path: '/shared-trips/{token}/copies',
    summary:
      'Copy a trip by its secret link into your trips, as far as the link shows it. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(z.object({ token: z.string().max(100), startsOn: tripFields.startsOn.input }))
  .output(tripShape)

export const tripCalls = {
  list: listTrips,
  create: createTrip,
  get: getTrip,
  change: changeTrip,
  addStop,
  remove: deleteTrip,
  share: shareTrip,
  unshare: unshareTrip,
  readShared: readSharedTrip,
  copyShared: copySharedTrip,
}

export type Trip = z.infer<typeof tripShape>
export type TripDay = z.infer<typeof tripDayShape>
export type TripStop = z.infer<typeof stopShape>
export type TripWarning = z.infer<typeof warningShape>
export type TripSummary = z.infer<typeof tripSummaryShape>
export type SharedTrip = z.infer<typeof sharedTripShape>
export type TripFields = z.output<z.ZodObject<ReturnType<typeof toInputs<typeof tripFields>>>>
export type NewNights = z.output<typeof newNights>
export type NewTrip = z.output<z.ZodObject<{ days: typeof newDays }>>['days']
