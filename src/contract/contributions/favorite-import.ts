// Importing favorites from a file of saved places.
import { z } from 'zod'
import { locationSummaryShape } from '../discovery/locations.ts'
import { flag, ownerCall } from '../shared/call.ts'
import { jsonText, uploadedFile } from '../shared/upload.ts'

/**
 * `new` is (to be) saved, `saved` is already a favorite, `over-limit` exceeds the plan's limit. `line` is the
 * line in the file.
 */
const foundPlaceShape = z.object({
  line: z.number().int(),
  name: z.string(),
  state: z.enum(['new', 'saved', 'over-limit']),
  location: locationSummaryShape,
})

/**
 * An entry that may be one of these locations, the likeliest first: they have its name or a similar one within 30 miles,
 * or anywhere if the file states no position for it; else they are within a quarter mile, or show the landmark of that
 * name. The user decides, and sends the answer as `answers`.
 */
const questionShape = z.object({
  line: z.number().int(),
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  candidates: z.array(locationSummaryShape),
})

/**
 * `no-position`: the file states no position for it, and there is no location of its name. `no-location`: there is no location
 * near it, and none with a similar name within 30 miles.
 */
const missingPlaceShape = z.object({
  line: z.number().int(),
  name: z.string(),
  reason: z.enum(['no-position', 'no-location']),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const favoriteImportShape = z.object({
  isDryRun: z.boolean(),
  format: z.enum(['gpx', 'kml', 'geojson', 'csv', 'ndjson']),
  added: z.number().int(),
  alreadySaved: z.number().int(),
  overLimit: z.number().int(),
  found: z.array(foundPlaceShape),
  questions: z.array(questionShape),
  missing: z.array(missingPlaceShape),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
})

const answerList = z.array(z.object({ line: z.number().int(), locationId: z.uuid() })).max(2000)

export const importFavorites = ownerCall
  .route({
    method: 'POST',
    path: '/favorites/{userId}/import',
    summary:
      'Add favorites from a GPX, KML, KMZ, GeoJSON or CSV file, or from Google Takeout (multipart/form-data). With `dryRun` nothing is saved; `answers` chooses among the candidates of `questions`; repeating it adds nothing twice',
    tags: ['Favorites'],
  })
  .input(
    z.object({
      userId: z.string().max(40),
      dryRun: flag.default(false),
      /** JSON: for lines of `questions` the location that was chosen. Others are ignored. */
      answers: z.union([answerList, jsonText.pipe(answerList)]).default([]),
      file: uploadedFile('Choose a file to import.'),
    }),
  )
  .output(favoriteImportShape)

export type FavoriteImport = z.infer<typeof favoriteImportShape>
