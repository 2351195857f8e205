// How a search was interpreted.
import { z } from 'zod'

/** A recognized part of a search. `words`: as typed; `without`: the search without them. */
const understoodPartShape = z.object({
  kind: z.enum(['landmark', 'place', 'theme', 'filter']),
  label: z.string(),
  words: z.string(),
  without: z.string(),
})

/**
 * How a search was interpreted. `rest`: the typed words that only have to occur; `corrected`: the words that
 * were searched for, if the typed ones were corrected. `unknown`: words that no location has; `unmatched`: labels of parts that no
 * location fits beside the others, which are left out. `nearest`: the place has no such location, and the nearest ones are found, from
 * `miles` on. `related`: if nothing is found, searches that find something near in meaning.
 */
export const searchMeaning = {
  understood: z.array(understoodPartShape),
  rest: z.string(),
  corrected: z.string().nullable(),
  unknown: z.array(z.string()),
  unmatched: z.array(z.string()),
  nearest: z.object({ label: z.string(), miles: z.number() }).nullable(),
  related: z.array(z.object({ label: z.string(), search: z.string() })),
}

const meaningShape = z.object(searchMeaning)
export type SearchMeaning = z.infer<typeof meaningShape>
