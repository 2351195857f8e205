// Calls on locations → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { changeLocation, deleteOwnLocation } from './change-own.ts'
import { listCovers } from './covers.ts'
import { findDuplicates } from './duplicates.ts'
import { countFacets } from './facets.ts'
import { listFeatured } from './featured.ts'
import { countLocations, listLocations } from './list.ts'
import { readLocation } from './read.ts'
import { searchLive } from './search-live.ts'
import { submitLocation } from './submit.ts'

export const locationOperations: Operations<typeof contract.locations> = {
  list: async ({ deps }, input) => {
    const { locations, nextCursor } = await listLocations(deps, input)
    return { items: locations, nextCursor }
  },
  count: ({ deps }, input) => countLocations(deps, input),
  facets: ({ deps }, input) => countFacets(deps, input),
  featured: ({ deps }, input) => listFeatured(deps, input),
  searchLive: ({ deps }, input) => searchLive(deps, input),
  get: readLocation,
  submit: submitLocation,
  change: changeLocation,
  withdraw: deleteOwnLocation,
  duplicates: ({ deps, user }, { name, lat, lng }) =>
    findDuplicates(deps.readSql, user.id, { name, latitude: lat, longitude: lng }),
  covers: ({ deps }, input) => listCovers(deps.readSql, input),
}
