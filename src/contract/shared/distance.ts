// The distance of a location in the output of calls.
import { z } from 'zod'

/** Miles to the published position. Approximate for an area. */
export const publishedDistance = z
  .number()
  .describe(
    'Miles to the published position, if the request has a position. With precision `area` that is a fixed random point of a cell of 0.2 degrees: show it rounded to 10 miles. Absent with precision `hidden`',
  )
