// Calls on favorites and their lists → functions. What a person wrote is read back from the primary.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { ownId } from '../people/own-id.ts'
import { listFavoriteIds, listFavorites, noteFavorite, removeFavorite } from './kept.ts'
import { changeList, createList, deleteList, putInList, readList, takeOutOfList } from './lists.ts'
import { moveFavorite, moveInList } from './move.ts'
import { readLists } from './queries.ts'
import { saveFavorite } from './save.ts'
import { readSharedList, shareList, unshareList } from './sharing.ts'

const calls = implement(contract.favorites).$context<CallContext>()
const lists = implement(contract.favoriteLists).$context<CallContext>()

const self = async ({ caller }: CallContext) => (await caller.signedIn()).id
const owner = async ({ caller }: CallContext, userId: string, options = {}) =>
  ownId(await caller.signedIn(), userId, options)

export const favoriteRoutes = {
  list: calls.list.handler(async ({ input, context }) =>
    listFavorites(context.parts.sql, await owner(context, input.userId, { adminMayRead: true })),
  ),
  ids: calls.ids.handler(async ({ input, context }) =>
    listFavoriteIds(context.parts.sql, await owner(context, input.userId, { adminMayRead: true })),
  ),
  save: calls.save.handler(async ({ input, context }) =>
    saveFavorite(context.parts.sql, await owner(context, input.userId), input.locationId),
  ),
  remove: calls.remove.handler(async ({ input, context }) =>
    removeFavorite(context.parts.sql, await owner(context, input.userId), input.locationId),
  ),
  note: calls.note.handler(async ({ input, context }) =>
    noteFavorite(context.parts.sql, await owner(context, input.userId), input.locationId, input.note),
  ),
  move: calls.move.handler(async ({ input, context }) =>
    moveFavorite(context.parts.sql, await owner(context, input.userId), input),
  ),
}

export const favoriteListRoutes = {
  list: lists.list.handler(async ({ context }) => readLists(context.parts.sql, await self(context))),
  create: lists.create.handler(async ({ input, context }) =>
    createList(context.parts.sql, await self(context), input),
  ),
  get: lists.get.handler(async ({ input, context }) =>
    readList(context.parts.sql, await self(context), input.id),
  ),
  change: lists.change.handler(async ({ input, context }) =>
    changeList(context.parts.sql, await self(context), input.id, input),
  ),
  remove: lists.remove.handler(async ({ input, context }) =>
    deleteList(context.parts.sql, await self(context), input.id),
  ),
  put: lists.put.handler(async ({ input, context }) =>
    putInList(context.parts.sql, await self(context), input),
  ),
  takeOut: lists.takeOut.handler(async ({ input, context }) =>
    takeOutOfList(context.parts.sql, await self(context), input.id, input.locationId),
  ),
  move: lists.move.handler(async ({ input, context }) =>
    moveInList(context.parts.sql, await self(context), input.id, input),
  ),
  share: lists.share.handler(async ({ input, context }) =>
    shareList(context.parts.sql, await self(context), input.id, input.sharesNotes),
  ),
  unshare: lists.unshare.handler(async ({ input, context }) =>
    unshareList(context.parts.sql, await self(context), input.id),
  ),
  readShared: lists.readShared.handler(({ input, context }) =>
    readSharedList(context.parts.sql, input.token),
  ),
}
