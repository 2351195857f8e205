// Street maps that administrators install: asking for one with its size beforehand, progress, canceling, resuming, removing.
import { z } from 'zod'
import { streetMapLimits, streetMapStates } from '../../rules/street-maps.ts'
import { adminCall, integerIn, numberIn, plainText } from '../shared/call.ts'

const tags = ['Map']
const count = z.number().int()
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

const streetMapShape = z.object({
  /** Of its file, and in the addresses of its calls. */
  name: z.string(),
  title: z.string(),
  /** West, south, east, north in degrees. */
  bounds,
  maxZoom: count,
  /** Where it is from; null for a file that was put into the folder by hand. */
  source: z.string().nullable(),
  attribution: z.string().nullable(),
  state: z.enum(streetMapStates).exclude(['removed']),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** Null until the directories of the source were read. */
  tileCount: count.nullable(),
  plannedBytes: count.nullable(),
  fetchedBytes: count,
  /** Null: the operator on the command line. */
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Whether this server has the file. While an area is downloaded again, the former file is still used. */
  isInstalled: z.boolean(),
})

/** `off`: no address is configured. `unknown`: nobody has asked it since the server started. */
const sourceShape = z.object({
  address: z.string().nullable(),
  state: z.enum(['off', 'unknown', 'answers', 'silent']),
})

const suggestionShape = z.object({
  title: z.string(),
  bounds,
  locationCount: count,
})

const list = adminCall
  .route({
    method: 'GET',
    path: '/admin/street-maps',
    summary: 'List the street maps that are installed or asked for, and where new ones come from',
    tags,
  })
  .output(z.object({ source: sourceShape, maps: z.array(streetMapShape), freeBytes: count.nullable() }))

const suggest = adminCall
  .route({
    method: 'GET',
    path: '/admin/street-maps/suggestions',
    summary: 'List areas with locations where the map has no streets, those with the most locations first',
    tags,
  })
  .output(z.array(suggestionShape))

const { maxZoom, tiles } = streetMapLimits
const box = {
  west: numberIn(-180, 180, 'Enter degrees from -180 to 180'),
  south: numberIn(-90, 90, 'Enter degrees from -90 to 90'),
  east: numberIn(-180, 180, 'Enter degrees from -180 to 180'),
  north: numberIn(-90, 90, 'Enter degrees from -90 to 90'),
  maxZoom: integerIn(maxZoom.min, maxZoom.max, `Choose a zoom from ${maxZoom.min} to ${maxZoom.max}`).default(
    maxZoom.max,
  ),
}

type Edges = { west: number; south: number; east: number; north: number }

const isWide = {
  rule: ({ west, east }: Edges) => west < east,
  error: { path: ['east'], message: 'East must be greater than west; a box can’t cross the date line' },
}
const isHigh = {
  rule: ({ south, north }: Edges) => south < north,
  error: { path: ['north'], message: 'North must be greater than south' },
}

const estimate = adminCall
  .route({
    method: 'GET',
    path: '/admin/street-maps/estimate',
    summary: `Get the size of a street map before it is asked for, from the directories of the source. Up to ${tiles.toLocaleString('en-US')} tiles`,
    tags,
  })
  .input(z.object(box).refine(isWide.rule, isWide.error).refine(isHigh.rule, isHigh.error))
  .output(
    z.object({
      tileCount: count,
      bytes: count,
      /** The box within the source, and its finest zoom. */
      bounds,
      maxZoom: count,
      source: z.string(),
      attribution: z.string(),
      freeBytes: count.nullable(),
    }),
  )

const ask = adminCall
  .meta({ access: 'admin', isIdempotent: true })
  .route({
    method: 'POST',
    path: '/admin/street-maps',
    summary: 'Ask for a street map; a job downloads it. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({ title: plainText(60).default(''), ...box })
      .refine(isWide.rule, isWide.error)
      .refine(isHigh.rule, isHigh.error),
  )
  .output(streetMapShape)

const byName = z.object({ name: z.string().max(60) })

const cancel = adminCall
  .route({
    method: 'POST',
    path: '/admin/street-maps/{name}/cancel',
    summary: 'Stop a download; what was downloaded is kept for resuming it',
    tags,
  })
  .input(byName)
  .output(streetMapShape)

const resume = adminCall
  .route({
    method: 'POST',
    path: '/admin/street-maps/{name}/resume',
    summary: 'Continue a download that was canceled or failed, or repeat one whose file is missing',
    tags,
  })
  .input(byName)
  .output(streetMapShape)

const remove = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/street-maps/{name}',
    summary: 'Remove a street map and its file; the map shows the area without streets from then on',
    tags,
    successStatus: 204,
  })
  .input(byName)
  .output(z.void())

export const streetMapCalls = { list, suggest, estimate, ask, cancel, resume, remove }

export type StreetMap = z.infer<typeof streetMapShape>
export type StreetSuggestionArea = z.infer<typeof suggestionShape>
export type StreetMapList = {
  source: z.infer<typeof sourceShape>
  maps: StreetMap[]
  freeBytes: number | null
}
