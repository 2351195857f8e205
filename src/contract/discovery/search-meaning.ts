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
 * were searched for, if the typed ones were corrected.
 */
export const searchMeaning = {
  understood: z.array(understoodPartShape),
  rest: z.string(),
  corrected: z.string().nullable(),
}

const meaningShape = z.object(searchMeaning)
export type SearchMeaning = z.infer<typeof meaningShape>
