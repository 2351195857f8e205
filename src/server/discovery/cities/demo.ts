// The demo's cities.
import { z } from 'zod'
import { cityDetailShape } from '../../../contract/discovery/cities.ts'
import { demoFile } from '../../app/domains/demo-file.ts'

export const demoCities = demoFile({
  file: 'cities',
  shape: z.strictObject(
    cityDetailShape.pick({
      slug: true,
      name: true,
      region: true,
      country: true,
      timeZone: true,
      latitude: true,
      longitude: true,
      radiusMiles: true,
      highlights: true,
    }).shape,
  ),
  rows: ({ timeZone, radiusMiles, ...same }, _, index) => ({
    cities: [{ ...same, time_zone: timeZone, radius_miles: radiusMiles, sort_order: index, is_found: false }],
  }),
})
