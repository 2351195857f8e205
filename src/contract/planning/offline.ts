// Offline packs: regions that a device downloads file by file, each file checked by its hash.
import { z } from 'zod'
import { offlineLimits } from '../../rules/offline.ts'
import {
  adminCall,
  creatingCall,
  flag,
  idParam,
  integerIn,
  latitude,
  longitude,
  notIncludedShape,
  plainText,
  userCall,
} from '../shared/call.ts'

const tags = ['Offline']
const count = z.number().int()
const hash = z.string()

const packShape = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  region: z.string(),
  locationCount: count,
  /** Bytes of all files, without the variant that the plan does not include. */
  packSize: count,
  /** West, south, east, north in degrees, rounded outward; null while the pack is not offered. */
  bounds: z.array(z.number()).length(4).nullable(),
  downloadCount: count,
  lastUpdated: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  requiredSubscription: z.string(),
  /**
   * `building` also while a first build waits, and while a pack is built again because one of its locations shows less than before;
   * any other update leaves the pack `ready`.
   */
  state: z.enum(['building', 'ready', 'failed']),
  /** The number of the published build. */
  build: count,
  isOwn: z.boolean(),
  /** Whether the user's plan is one that the pack is for. */
  isIncluded: z.boolean(),
  downloadedAt: z.iso.datetime().nullable(),
})

const packListShape = z.discriminatedUnion('state', [
  notIncludedShape,
  z.object({ state: z.literal('ready'), packs: z.array(packShape) }),
])

const fileShape = z.object({
  name: z.string(),
  kind: z.enum(['full', 'limited', 'photo', 'map']),
  /** SHA-256 of the content, in hexadecimal. */
  hash,
  size: count,
})

const revealedShape = z.object({
  id: z.uuid(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string().nullable(),
  directionDegrees: z.number().nullable(),
})

const manifestShape = packShape.extend({
  locationIds: z.array(z.uuid()),
  files: z.array(fileShape),
  /** Withheld positions that the user may see: their own locations, and hidden ones that they checked in at. */
  revealed: z.array(revealedShape),
})

const list = userCall
  .route({
    method: 'GET',
    path: '/offline-packs',
    summary:
      'List the offline packs: your own first. The state is `not-included` if your plan has no offline downloads',
    tags,
  })
  .output(packListShape)

const get = userCall
  .route({
    method: 'GET',
    path: '/offline-packs/{id}',
    summary:
      'Get the manifest of a pack. Each file is at /api/offline-packs/{id}/files/{hash}; unchanged files keep their hash from build to build',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(manifestShape)

const { min, max } = offlineLimits.radiusMiles

const create = creatingCall
  .route({
    method: 'POST',
    path: '/offline-packs',
    summary:
      'Request a pack of the locations around a position, which is rounded. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      name: plainText(120).min(1, 'Enter a name'),
      latitude,
      longitude,
      miles: integerIn(min, max),
    }),
  )
  .output(packShape)

const remove = userCall
  .route({
    method: 'DELETE',
    path: '/offline-packs/{id}',
    summary: 'Delete your pack; devices that have it keep it until they delete it',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

const note = userCall
  .route({
    method: 'PUT',
    path: '/offline-packs/{id}/download',
    summary:
      'Note that a device has the pack, or with isActive=false that it deleted it; counted once per user',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, isActive: flag.default(true) }))
  .output(z.void())

export const offlinePackCalls = { list, get, create, remove, note }

const degrees = z.tuple([longitude, latitude, longitude, latitude], 'Enter west, south, east and north')

/** `box`: west, south, east, north in degrees. */
const areaInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('box'),
      box: degrees.refine(
        ([west, south, east, north]) => west < east && south < north,
        'West must be less than east, and south less than north',
      ),
    }),
    z.object({ kind: z.literal('city'), city: plainText(100).min(1, 'Enter a city') }),
    z.object({
      kind: z.literal('list'),
      locationIds: z
        .array(z.uuid('Enter ids of locations'))
        .min(1, 'Enter at least one location')
        .max(offlineLimits.packLocations, `Enter up to ${offlineLimits.packLocations} locations`),
    }),
  ],
  'Choose a box, a city or a list',
)

const circleShape = z.object({
  kind: z.literal('circle'),
  latitude: z.number(),
  longitude: z.number(),
  miles: z.number(),
})
const areaShape = z.union([areaInput, circleShape])

const adminPackShape = packShape
  .omit({ isOwn: true, isIncluded: true, downloadedAt: true })
  .extend({ area: areaShape, buildError: z.string().nullable() })

const fields = {
  name: plainText(120).min(1, 'Enter a name'),
  description: plainText(500),
  region: plainText(120),
  area: areaInput,
  requiredSubscription: plainText(40).min(1, 'Choose a plan'),
  isActive: flag,
}

const listAll = adminCall
  .route({ method: 'GET', path: '/admin/offline-packs', summary: 'List the packs for everybody', tags })
  .output(z.array(adminPackShape))

const define = adminCall
  .route({
    method: 'POST',
    path: '/admin/offline-packs',
    summary: 'Define a pack; a job builds it',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      ...fields,
      description: fields.description.default(''),
      region: fields.region.default(''),
      requiredSubscription: fields.requiredSubscription.default('free'),
      isActive: fields.isActive.default(true),
    }),
  )
  .output(adminPackShape)

const change = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/offline-packs/{id}',
    summary: 'Change a pack; omitted fields stay. `rebuild` requests a build',
    tags,
  })
  .input(z.object({ id: idParam, rebuild: flag.default(false), ...z.object(fields).partial().shape }))
  .output(adminPackShape)

const removeAny = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/offline-packs/{id}',
    summary: 'Delete a pack',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

export const adminOfflineCalls = { list: listAll, define, change, remove: removeAny }

export type OfflinePack = z.infer<typeof packShape>
export type OfflinePackList = z.infer<typeof packListShape>
export type OfflineManifest = z.infer<typeof manifestShape>
export type OfflineFile = z.infer<typeof fileShape>
export type AdminOfflinePack = z.infer<typeof adminPackShape>
export type PackArea = z.infer<typeof areaShape>
export type PackAreaInput = z.infer<typeof areaInput>
