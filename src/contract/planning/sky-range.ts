// A point, and the days of which a list of events in its sky is asked for.
import { z } from 'zod'
import { day, latitude, longitude } from '../shared/call.ts'

/** `years`: the first and last year for which they are computed. */
export function skyRange({ first, last }: { first: number; last: number }) {
  const known = day.refine(
    (text) => text >= `${first}-01-01` && text <= `${last}-12-31`,
    `Expected a date from ${first}-01-01 to ${last}-12-31`,
  )
  return z.object({
    lat: latitude,
    lng: longitude,
    /** Days of UTC, both included. */
    from: known.optional(),
    to: known.optional(),
  })
}

export type SkyRange = z.infer<ReturnType<typeof skyRange>>
