// Importing favorites from a file of saved places.
import { z } from 'zod'
import { locationSummaryShape } from '../discovery/locations.ts'
import { flag, ownerCall } from '../shared/call.ts'
import { uploadedFile } from '../shared/upload.ts'

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
 * `no-position`: the file states no position for it. `no-location`: there is no location with a similar name
 * within 150 meters.
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
  missing: z.array(missingPlaceShape),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
})

export const importFavorites = ownerCall
  .route({
    method: 'POST',
    path: '/favorites/{userId}/import',
    summary:
      'Add favorites from a GPX, KML, KMZ, GeoJSON or CSV file, or from Google Takeout (multipart/form-data). With `dryRun` nothing is saved; repeating it adds nothing twice',
    tags: ['Favorites'],
  })
  .input(
    z.object({
      userId: z.string().max(40),
      dryRun: flag.default(false),
      file: uploadedFile('Choose a file to import.'),
    }),
  )
  .output(favoriteImportShape)

export type FavoriteImport = z.infer<typeof favoriteImportShape>
