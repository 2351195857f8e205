// Street maps that the operator installed beside the bundled ones.
import { z } from 'zod'
import { publicCall } from '../shared/call.ts'

/** `url` is the PMTiles archive's path on this site, with its version; `bounds` are west, south, east, north in degrees. */
const installedBasemapShape = z.object({
  name: z.string(),
  url: z.string(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
  attribution: z.string(),
  sizeBytes: z.number().int(),
  installedAt: z.iso.datetime(),
})

export const listBasemaps = publicCall
  .route({ method: 'GET', path: '/basemaps', summary: 'List installed street maps', tags: ['Map'] })
  .output(z.array(installedBasemapShape))

export type InstalledBasemap = z.infer<typeof installedBasemapShape>
