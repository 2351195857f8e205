// Lists of favorites: named, with notes, ordered, and readable by a secret link if their owner allows it.
import { z } from 'zod'
import { locationSummaryShape } from '../discovery/locations.ts'
import { creatingCall, idParam, plainText, publicCall, userCall } from '../shared/call.ts'
import { favoriteLocationShape, move, note } from './favorites.ts'

/**
 * `shareToken`: anybody with /lists/{shareToken} may read the list; null while it is private. `sharesNotes`: the link
 * shows the notes too.
 */
const listShape = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  itemCount: z.number().int(),
  shareToken: z.string().nullable(),
  sharesNotes: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const listName = plainText(80).refine((text) => text.length > 0, 'Enter a name for the list.')
const tags = ['Favorites']

const listFavoriteLists = userCall
  .route({ method: 'GET', path: '/favorite-lists', summary: 'List your favorite lists', tags })
  .output(z.array(listShape))

const createFavoriteList = creatingCall
  .route({
    method: 'POST',
    path: '/favorite-lists',
    summary: 'Create a list; accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(z.object({ name: listName, note: note.default('') }))
  .output(listShape)

const getFavoriteList = userCall
  .route({
    method: 'GET',
    path: '/favorite-lists/{id}',
    summary: 'Get one of your lists with its locations',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(listShape.extend({ items: z.array(favoriteLocationShape) }))

const changeFavoriteList = userCall
  .route({ method: 'PATCH', path: '/favorite-lists/{id}', summary: 'Rename a list or change its note', tags })
  .input(z.object({ id: idParam, name: listName.optional(), note: note.optional() }))
  .output(listShape)

const deleteFavoriteList = userCall
  .route({
    method: 'DELETE',
    path: '/favorite-lists/{id}',
    summary: 'Delete a list; its locations stay in your favorites',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

const putInFavoriteList = userCall
  .route({
    method: 'PUT',
    path: '/favorite-lists/{id}/items/{locationId}',
    summary: 'Add a favorite to a list, with a note',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, locationId: idParam, note: note.optional() }))
  .output(z.void())

const takeOutOfFavoriteList = userCall
  .route({
    method: 'DELETE',
    path: '/favorite-lists/{id}/items/{locationId}',
    summary: 'Remove a favorite from a list',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, locationId: idParam }))
  .output(z.void())

const moveInFavoriteList = userCall
  .route({
    method: 'POST',
    path: '/favorite-lists/{id}/move',
    summary: 'Move a list entry before another one, or to the end',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, ...move }))
  .output(z.void())

const shareFavoriteList = userCall
  .route({
    method: 'PUT',
    path: '/favorite-lists/{id}/share',
    summary: 'Share a list by secret link, with or without its notes',
    tags,
  })
  .input(z.object({ id: idParam, sharesNotes: z.boolean().default(false) }))
  .output(listShape)

const unshareFavoriteList = userCall
  .route({ method: 'DELETE', path: '/favorite-lists/{id}/share', summary: 'Revoke the link to a list', tags })
  .input(z.object({ id: idParam }))
  .output(listShape)

/** The list as the link shows it. Notes are null unless their owner shares them. */
const sharedListShape = z.object({
  name: z.string(),
  note: z.string().nullable(),
  ownerName: z.string(),
  items: z.array(locationSummaryShape.extend({ note: z.string().nullable() })),
})

const readSharedList = publicCall
  .route({ method: 'GET', path: '/shared-lists/{token}', summary: 'Get a list by its secret link', tags })
  .input(z.object({ token: z.string().max(100) }))
  .output(sharedListShape)

export const favoriteListCalls = {
  list: listFavoriteLists,
  create: createFavoriteList,
  get: getFavoriteList,
  change: changeFavoriteList,
  remove: deleteFavoriteList,
  put: putInFavoriteList,
  takeOut: takeOutOfFavoriteList,
  move: moveInFavoriteList,
  share: shareFavoriteList,
  unshare: unshareFavoriteList,
  readShared: readSharedList,
}

export type FavoriteList = z.infer<typeof listShape>
export type SharedList = z.infer<typeof sharedListShape>
