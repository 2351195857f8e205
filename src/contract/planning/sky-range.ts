// A point, and the days or the instant of which its sky is asked for.
import { z } from 'zod'
import { lightInstant } from '../discovery/light.ts'
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

/** An instant with its offset, in years for which the sky is computed. */
export const skyInstant = ({ first, last }: { first: number; last: number }) =>
  lightInstant.refine((at) => {
    const year = new Date(at).getUTCFullYear()
    return Number.isNaN(year) || (year >= first && year <= last)
  }, `Expected an instant from ${first} to ${last}`)

export type SkyRange = z.infer<ReturnType<typeof skyRange>>
