// High and low water of a local day.
import { z } from 'zod'
import { day, latitude, longitude, publicCall } from '../shared/call.ts'

/**
 * `none`: no station within 25 miles, or the date is too far away. `unavailable`: the server of predictions does not answer. `height` in
 * feet above the mean of the lower low waters, null if it is not known.
 */
const tidesShape = z.object({
  state: z.enum(['ready', 'none', 'unavailable', 'not-configured']),
  date: z.iso.date(),
  timeZone: z.string(),
  station: z.object({ name: z.string(), distance: z.number() }).nullable(),
  turns: z.array(
    z.object({ at: z.iso.datetime(), kind: z.enum(['high', 'low']), height: z.number().nullable() }),
  ),
})

const getTides = publicCall
  .route({
    method: 'GET',
    path: '/light/tides',
    summary:
      'Get high and low water of a local day at the nearest tide station, where predictions are configured',
    tags: ['Planning'],
  })
  .input(z.object({ lat: latitude, lng: longitude, date: day.optional() }))
  .output(tidesShape)

export const tideCalls = { get: getTides }

export type Tides = z.infer<typeof tidesShape>
