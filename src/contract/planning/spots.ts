// A user's own spots: private places with a direction, notes and tags. No call shows one to anybody else, administrators included.
import { z } from 'zod'
import { spotLimits } from '../../rules/spots.ts'
import { listedFields, statedFields } from '../discovery/location-fields.ts'
import { locationSummaryShape } from '../discovery/locations.ts'
import {
  creatingCall,
  flag,
  idParam,
  integerIn,
  page,
  pageInput,
  plainText,
  userCall,
} from '../shared/call.ts'
import { field, toCreated, toInputs, toOutputs, withDefault } from '../shared/fields.ts'
import { jsonText, uploadedFile } from '../shared/upload.ts'

const tagText = plainText(spotLimits.tag)

/** A list, or one text with commas, as a form has it. The same tag in other letters counts once. Errors name the list: it is one field. */
const tagList = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => {
    const tags = (Array.isArray(value) ? value : value.split(','))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
  })
  .refine((tags) => tags.length <= spotLimits.tags, `A spot can have up to ${spotLimits.tags} tags.`)
  .refine(
    (tags) => tags.every((tag) => tagText.safeParse(tag).success),
    `A tag can have up to ${spotLimits.tag} characters.`,
  )
  .transform((tags) => tags.map((tag) => tagText.parse(tag)))

/** What its owner enters. server/planning/spots/queries.ts maps the columns. */
export const spotFields = {
  name: field(
    plainText(spotLimits.name).refine((text) => text.length > 0, 'Enter a name for the spot.'),
    z.string(),
  ),
  latitude: statedFields.latitude,
  longitude: statedFields.longitude,
  directionDegrees: withDefault(listedFields.directionDegrees, null),
  note: withDefault(field(plainText(spotLimits.note), z.string()), ''),
  tags: withDefault(field(tagList, z.array(z.string())), []),
  source: withDefault(field(plainText(spotLimits.source), z.string()), ''),
}

const spotShape = z.object({ id: z.uuid(), ...toOutputs(spotFields), createdAt: z.iso.datetime() })

const tags = ['Spots']

const listSpots = userCall
  .route({
    method: 'GET',
    path: '/spots',
    summary: 'List your own spots, newest first. Nobody else can read them',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      /** A part of the name or of a tag. */
      search: plainText(100).optional(),
      ...pageInput(50),
    }),
  )
  .output(page(spotShape))

/** What a map of all of them needs. */
const spotPositionShape = z.object({
  id: z.uuid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const listSpotPositions = userCall
  .route({
    method: 'GET',
    path: '/spots/positions',
    summary: 'List the positions of all your own spots, newest first, for a map',
    tags,
  })
  .output(z.array(spotPositionShape))

const getSpot = userCall
  .route({ method: 'GET', path: '/spots/{id}', summary: 'Get one of your own spots', tags })
  .input(z.object({ id: idParam }))
  .output(spotShape)

export const newSpot = z.object(toCreated(spotFields))

const createSpot = creatingCall
  .route({
    method: 'POST',
    path: '/spots',
    summary: 'Save a private spot. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(newSpot)
  .output(spotShape)

const changeSpot = userCall
  .route({
    method: 'PATCH',
    path: '/spots/{id}',
    summary: 'Change one of your own spots: the fields that are sent',
    tags,
  })
  .input(z.object({ id: idParam, ...z.object(toInputs(spotFields)).partial().shape }))
  .output(spotShape)

const removeSpot = userCall
  .route({
    method: 'DELETE',
    path: '/spots/{id}',
    summary: 'Delete one of your own spots',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

/**
 * `new` is (to be) saved; `saved`: there is a spot of this name at this position; `over-limit`: there would be too many.
 * `line` is the line in the file.
 */
const importedSpotShape = z.object({
  line: z.number().int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  state: z.enum(['new', 'saved', 'over-limit']),
})

const spotImportShape = z.object({
  isDryRun: z.boolean(),
  format: z.enum(['gpx', 'kml', 'geojson', 'csv', 'ndjson']),
  added: z.number().int(),
  alreadySaved: z.number().int(),
  overLimit: z.number().int(),
  spots: z.array(importedSpotShape),
  /** Not saved, because Viewfinder has the location already. */
  inCatalog: z.array(z.object({ line: z.number().int(), name: z.string(), location: locationSummaryShape })),
  /** The file states no position for them. */
  unplaced: z.array(z.object({ line: z.number().int(), name: z.string() })),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
})

const lineList = z.array(integerIn(0, 2_000_000_000)).max(spotLimits.spots)

const importSpots = userCall
  .route({
    method: 'POST',
    path: '/spots/import',
    summary:
      'Save the places of a GPX, KML, KMZ, GeoJSON or CSV file, or of Google Takeout, that are not in Viewfinder as your own spots (multipart/form-data). With `dryRun` nothing is saved; `lines` limits it to these lines of the file; repeating it adds nothing twice',
    tags,
  })
  .input(
    z.object({
      dryRun: flag.default(false),
      /** JSON. */
      lines: z.union([lineList, jsonText.pipe(lineList)]).optional(),
      file: uploadedFile('Choose a file to import.'),
    }),
  )
  .output(spotImportShape)

export const spotCalls = {
  list: listSpots,
  positions: listSpotPositions,
  get: getSpot,
  create: createSpot,
  change: changeSpot,
  remove: removeSpot,
  import: importSpots,
}

export type Spot = z.infer<typeof spotShape>
export type SpotPosition = z.infer<typeof spotPositionShape>
export type NewSpot = z.output<typeof newSpot>
export type SpotChange = { [Name in keyof NewSpot]?: NewSpot[Name] | undefined }
export type SpotImport = z.infer<typeof spotImportShape>
