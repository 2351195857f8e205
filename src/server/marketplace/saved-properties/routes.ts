// Calls on saved properties → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import {
  listSavedProperties,
  listSavedPropertyIds,
  putPropertyInList,
  readSharedProperties,
  removeSavedProperty,
  saveProperty,
  takePropertyOutOfList,
} from './saved.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from './searches.ts'

export const savedPropertyOperations: Operations<typeof contract.savedProperties> = {
  list: listSavedProperties,
  ids: listSavedPropertyIds,
  save: saveProperty,
  remove: removeSavedProperty,
  putInList: putPropertyInList,
  takeOutOfList: takePropertyOutOfList,
  readShared: readSharedProperties,
}

export const savedSearchOperations: Operations<typeof contract.savedSearches> = {
  list: listSavedSearches,
  save: saveSearch,
  remove: removeSavedSearch,
}
