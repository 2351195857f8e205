// Calls on locations → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { changeLocation, withdrawLocation } from './change-own.ts'
import { findDuplicates } from './duplicates.ts'
import { countLocations, listLocations } from './list.ts'
import { readLocation } from './read.ts'
import { searchLive } from './search-live.ts'
import { submitLocation } from './submit.ts'

export const locationOperations: Operations<typeof contract.locations> = {
  list: async ({ parts }, input) => {
    const { locations, nextCursor } = await listLocations(parts.readSql, input)
    return { items: locations, nextCursor }
  },
  count: ({ parts }, input) => countLocations(parts.readSql, input),
  searchLive: ({ parts }, input) => searchLive(parts.readSql, input),
  get: readLocation,
  submit: submitLocation,
  change: changeLocation,
  withdraw: withdrawLocation,
  duplicates: ({ parts, user }, { name, lat, lng }) =>
    findDuplicates(parts.readSql, user.id, { name, latitude: lat, longitude: lng }),
}
