// A user's gear: camera bodies and lenses, for the planner's calculators. Only their owner reads them.
import { z } from 'zod'
import { gearLimits } from '../../rules/camera/gear-limits.ts'
import { idParam, numberIn, plainText, userCall } from '../shared/call.ts'

const tags = ['Gear']
const { sensorMm, megapixels, focalMm, aperture } = gearLimits

const name = plainText(gearLimits.name).refine((text) => text.length > 0, 'Enter a name.')

/** The name is the camera's own where it is known, as photos have it: `Canon EOS R5`. */
const newBody = z.object({
  kind: z.literal('body'),
  name,
  sensorWidthMm: numberIn(sensorMm.min, sensorMm.max),
  sensorHeightMm: numberIn(sensorMm.min, sensorMm.max),
  megapixels: numberIn(megapixels.min, megapixels.max),
})

/** Focal lengths as engraved; the same twice for a prime. `aperture`: the widest, at the short end. */
const newLens = z.object({
  kind: z.literal('lens'),
  name,
  focalMinMm: numberIn(focalMm.min, focalMm.max),
  focalMaxMm: numberIn(focalMm.min, focalMm.max),
  aperture: numberIn(aperture.min, aperture.max),
})

const newGear = z
  .discriminatedUnion('kind', [newBody, newLens])
  .refine((gear) => gear.kind === 'body' || gear.focalMinMm <= gear.focalMaxMm, {
    path: ['focalMaxMm'],
    error: 'Enter a focal length that is not shorter than the shortest one.',
  })

const stored = { id: z.uuid(), name: z.string() }
const bodyShape = z.object({
  ...stored,
  kind: z.literal('body'),
  sensorWidthMm: z.number(),
  sensorHeightMm: z.number(),
  megapixels: z.number(),
})
const lensShape = z.object({
  ...stored,
  kind: z.literal('lens'),
  focalMinMm: z.number(),
  focalMaxMm: z.number(),
  aperture: z.number(),
})
const gearShape = z.discriminatedUnion('kind', [bodyShape, lensShape])

const seenShape = z.object({ name: z.string(), photos: z.number().int() })

export const gearCalls = {
  list: userCall
    .route({ method: 'GET', path: '/me/gear', summary: 'List your cameras and lenses, by name', tags })
    .output(z.array(gearShape)),
  save: userCall
    .route({
      method: 'PUT',
      path: '/me/gear',
      summary: 'Save a camera or a lens; one of the same kind and name is replaced',
      tags,
    })
    .input(newGear)
    .output(gearShape),
  remove: userCall
    .route({
      method: 'DELETE',
      path: '/me/gear/{id}',
      summary: 'Remove a camera or a lens',
      tags,
      successStatus: 204,
    })
    .input(z.object({ id: idParam }))
    .output(z.void()),
  seen: userCall
    .route({
      method: 'GET',
      path: '/me/gear/seen',
      summary: 'List the cameras and lenses that your photos name, those of the most photos first',
      tags,
    })
    .output(z.object({ bodies: z.array(seenShape), lenses: z.array(seenShape) })),
}

export type NewGear = z.output<typeof newGear>
export type Gear = z.infer<typeof gearShape>
export type Body = z.infer<typeof bodyShape>
export type Lens = z.infer<typeof lensShape>
export type SeenGear = { bodies: z.infer<typeof seenShape>[]; lenses: z.infer<typeof seenShape>[] }
