// Favorites: a user's saved locations, in their own order, each with a note.
import { z } from 'zod'
import { locationSummaryShape } from '../discovery/locations.ts'
import { ownerCall, plainText } from '../shared/call.ts'
import { importFavorites } from './favorite-import.ts'

const favoriteShape = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  locationId: z.uuid(),
  createdAt: z.iso.datetime(),
})

/**
 * A favorite: the location as lists show it, the user's note, the time it was saved, and the user's lists that contain
 * it.
 */
export const favoriteLocationShape = locationSummaryShape.extend({
  note: z.string(),
  savedAt: z.iso.datetime(),
  listIds: z.array(z.uuid()),
})

export const note = plainText(2000)
/** The new position of an entry: before another one, or at the end. */
export const move = { locationId: z.uuid(), before: z.uuid().nullable() }

/** `me`, or the id of the signed-in user. */
const userId = z.string().max(40)

const listFavorites = ownerCall
  .route({
    method: 'GET',
    path: '/favorites/{userId}',
    summary: 'List a user’s favorites in their order; `me` is the signed-in user',
    tags: ['Favorites'],
  })
  .input(z.object({ userId }))
  .output(z.array(favoriteLocationShape))

const listFavoriteIds = ownerCall
  .route({
    method: 'GET',
    path: '/favorites/{userId}/ids',
    summary: 'List the location ids of a user’s favorites',
    tags: ['Favorites'],
  })
  .input(z.object({ userId }))
  .output(z.array(z.uuid()))

const saveFavorite = ownerCall
  .route({
    method: 'POST',
    path: '/favorites',
    summary: 'Add a location to favorites; repeating it returns the existing favorite',
    tags: ['Favorites'],
    successStatus: 201,
  })
  .input(z.object({ userId: userId.default('me'), locationId: z.uuid() }))
  .output(favoriteShape)

const removeFavorite = ownerCall
  .route({
    method: 'DELETE',
    path: '/favorites/{userId}/{locationId}',
    summary: 'Remove a location from favorites',
    tags: ['Favorites'],
    successStatus: 204,
  })
  .input(z.object({ userId, locationId: z.uuid() }))
  .output(z.void())

const noteFavorite = ownerCall
  .route({
    method: 'PATCH',
    path: '/favorites/{userId}/{locationId}',
    summary: 'Set the note of a favorite',
    tags: ['Favorites'],
    successStatus: 204,
  })
  .input(z.object({ userId, locationId: z.uuid(), note }))
  .output(z.void())

const moveFavorite = ownerCall
  .route({
    method: 'POST',
    path: '/favorites/{userId}/move',
    summary: 'Move a favorite before another one, or to the end',
    tags: ['Favorites'],
    successStatus: 204,
  })
  .input(z.object({ userId, ...move }))
  .output(z.void())

export const favoriteCalls = {
  list: listFavorites,
  ids: listFavoriteIds,
  save: saveFavorite,
  remove: removeFavorite,
  note: noteFavorite,
  move: moveFavorite,
  import: importFavorites,
}

export type Favorite = z.infer<typeof favoriteShape>
export type FavoriteLocation = z.infer<typeof favoriteLocationShape>
