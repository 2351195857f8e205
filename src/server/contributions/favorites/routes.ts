// Calls on favorites and their lists → functions. A user's own writes are read from the primary.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { importFavorites } from './import.ts'
import { changeList, createList, deleteList, listLists, putInList, readList, takeOutOfList } from './lists.ts'
import { moveFavorite, moveInList } from './move.ts'
import { saveFavorite } from './save.ts'
import { listFavoriteIds, listFavorites, noteFavorite, removeFavorite } from './saved.ts'
import { readSharedList, shareList, unshareList } from './sharing.ts'

export const favoriteOperations: Operations<typeof contract.favorites> = {
  list: listFavorites,
  ids: listFavoriteIds,
  save: saveFavorite,
  remove: removeFavorite,
  note: noteFavorite,
  move: moveFavorite,
  import: importFavorites,
}

export const favoriteListOperations: Operations<typeof contract.favoriteLists> = {
  list: listLists,
  create: createList,
  get: readList,
  change: changeList,
  remove: deleteList,
  put: putInList,
  takeOut: takeOutOfList,
  move: moveInList,
  share: shareList,
  unshare: unshareList,
  readShared: readSharedList,
}
