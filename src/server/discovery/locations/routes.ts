// Calls on locations → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { requireAdvanced } from './advanced-filters.ts'
import { changeLocation, deleteOwnLocation } from './change-own.ts'
import { listCovers } from './covers.ts'
import { findDuplicates } from './duplicates.ts'
import { countFacets } from './facets.ts'
import { listFeatured } from './featured.ts'
import { findLocations, listLocations } from './list.ts'
import { readLocation } from './read.ts'
import { rememberAnswers } from './remember-answers.ts'
import { searchInTurn } from './search-live.ts'
import { submitLocation } from './submit.ts'

/** The same page for everybody who asks for it. */
const findPage = rememberAnswers(findLocations, { maxAnswers: 100 })

export const locationOperations: Operations<typeof contract.locations> = {
  list: async (context, input) => {
    const { deps, session } = context
    await requireAdvanced(context, input)
    deps.views.notePosition(session.client, input)
    const { locations, nextCursor } = await listLocations(deps, input)
    return { items: locations, nextCursor }
  },
  find: async (context, input) => {
    const { deps, session } = context
    await requireAdvanced(context, input)
    deps.views.notePosition(session.client, input)
    const { nextCursor = null, matches: _, ...found } = await findPage(deps, input)
    return { ...found, nextCursor }
  },
  facets: async (context, input) => {
    await requireAdvanced(context, input)
    return await countFacets(context.deps, input)
  },
  featured: ({ deps }, input) => listFeatured(deps, input),
  searchLive: searchInTurn,
  get: readLocation,
  submit: submitLocation,
  change: changeLocation,
  withdraw: deleteOwnLocation,
  duplicates: ({ deps, user }, { name, lat, lng }) =>
    findDuplicates(deps.readSql, user.id, { name, latitude: lat, longitude: lng }),
  covers: ({ deps }, input) => listCovers(deps, input),
}
