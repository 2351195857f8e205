// Check-ins: who is or was at a location, and in which conditions.
import { z } from 'zod'
import { checkinLimits, conditionNames, conditions, visibilities } from '../../rules/checkins.ts'
import {
  creatingCall,
  idParam,
  latitude,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'

const condition = plainText(checkinLimits.condition)
const conditionsShape = z.partialRecord(z.enum(conditionNames), z.string())

/** The forecast for the hour of a check-in: °F, percent, inches an hour, miles, miles an hour. */
const measuredWeatherShape = z.object({
  sky: z.enum(conditions.sky).nullable(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  precipitation: z.number().nullable(),
  cloudCover: z.number().nullable(),
  visibility: z.number().nullable(),
  windSpeed: z.number().nullable(),
})

/**
 * `isLive`: there right now, for at most twelve hours. `isOwn`: made by the signed-in user. `isDemo`: made by a demo user. `localDate` and
 * `localTime` (HH:MM): the moment of the check-in by the location's clock. `photos` are the addresses of `images`. `version` grows with each
 * edit.
 */
export const checkinShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  locationName: z.string(),
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  checkinTime: z.iso.datetime(),
  checkoutTime: z.iso.datetime().nullable(),
  localDate: z.iso.date(),
  localTime: z.string(),
  currentConditions: conditionsShape,
  /** Null until it is known, or without a configured forecast. */
  measuredWeather: measuredWeatherShape.nullable(),
  equipment: z.string().nullable(),
  shootingNotes: z.string().nullable(),
  photos: z.array(z.string()),
  displayImages: z.array(displayImageShape),
  isLive: z.boolean(),
  visibility: z.enum(visibilities),
  isOwn: z.boolean(),
  isDemo: z.boolean(),
  version: z.number().int(),
})

const successWords: readonly string[] = conditions.success
const currentConditions = z
  .partialRecord(z.enum(conditionNames), condition.nullish())
  .refine(({ success }) => !success || successWords.includes(success), {
    path: ['success'],
    message: `Use one of: ${successWords.join(', ')}`,
  })
  .transform(
    (all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text)) as Record<string, string>,
  )
const text = (maxLength: number) =>
  plainText(maxLength)
    .nullable()
    .transform((value) => value || null)
const equipment = text(checkinLimits.equipment)
const shootingNotes = text(checkinLimits.shootingNotes)
const photos = z
  .array(z.uuid())
  .max(checkinLimits.photos, `A check-in can have up to ${checkinLimits.photos} photos.`)
const visibility = z.enum(visibilities)

export const listCheckins = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/checkins',
    summary: 'List the check-ins at a location that you may see: current ones first, then the newest',
    tags: ['Check-ins'],
    outputStructure: 'detailed',
  })
  .input(z.object({ id: idParam, ...pageInput(20) }))
  .output(page(checkinShape))

export const createCheckin = creatingCall
  // A device whose connection failed sends it again with its time but without its position.
  .meta({ access: 'user', isIdempotent: true, addedLater: ['madeAt', 'position'] })
  .route({
    method: 'POST',
    path: '/locations/{id}/checkins',
    summary:
      'Check in. With the device’s position near a hidden location, its position is revealed to you (`isPositionKnown`). A live check-in ends your previous one. Accepts an Idempotency-Key',
    tags: ['Check-ins'],
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      currentConditions: currentConditions.default({}),
      equipment: equipment.default(null),
      shootingNotes: shootingNotes.default(null),
      photos: photos.default([]),
      isLive: z.boolean().default(false),
      visibility: visibility.default('public'),
      /**
       * When a check-in that is sent later was made offline. Such a check-in is not live and reveals nothing.
       */
      madeAt: z.iso.datetime('Expected an instant in UTC').optional(),
      /** `accuracy` in meters, as the browser reports it. */
      position: z.object({ latitude, longitude, accuracy: numberIn(0, 1e8) }).optional(),
    }),
  )
  .output(checkinShape.extend({ isPositionKnown: z.boolean() }))

export const updateCheckin = userCall
  .route({
    method: 'PATCH',
    path: '/checkins/{id}',
    summary:
      'Edit your check-in; omitted fields stay. An edit of another `version` than the current one returns 409 `stale` with the current `checkin`, unless it is already in place',
    tags: ['Check-ins'],
  })
  .input(
    z.object({
      id: idParam,
      /** The version that was edited. */
      version: z.number().int().positive().optional(),
      currentConditions: currentConditions.optional(),
      equipment: equipment.optional(),
      shootingNotes: shootingNotes.optional(),
      photos: photos.optional(),
      visibility: visibility.optional(),
    }),
  )
  .output(checkinShape)

export const checkOut = userCall
  .route({
    method: 'POST',
    path: '/checkins/{id}/checkout',
    summary: 'Check out; repeating it changes nothing',
    tags: ['Check-ins'],
  })
  .input(z.object({ id: idParam }))
  .output(checkinShape)

export const removeCheckin = userCall
  .route({
    method: 'DELETE',
    path: '/checkins/{id}',
    summary: 'Delete your check-in',
    tags: ['Check-ins'],
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

export type Checkin = z.infer<typeof checkinShape>
