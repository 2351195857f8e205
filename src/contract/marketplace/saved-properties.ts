// Properties that a user saved: with a heart, in lists of favorites, and in lists that are shared by a secret link; and saved searches.
import { z } from 'zod'
import { idParam, publicCall, userCall } from '../shared/call.ts'
import { propertySummaryShape } from './property-shapes.ts'

const tags = ['Favorites']

/** `listIds`: the lists of favorites that contain it. */
const savedPropertyShape = propertySummaryShape.extend({
  savedAt: z.iso.datetime(),
  listIds: z.array(z.uuid()),
})

const byProperty = z.object({ propertyId: idParam })
const inList = z.object({ id: idParam, propertyId: idParam })

const listSavedProperties = userCall
  .route({
    method: 'GET',
    path: '/saved-properties',
    summary:
      'List the properties that you saved, the latest first. Those that are off the market are left out',
    tags,
  })
  .output(z.array(savedPropertyShape))

const listSavedPropertyIds = userCall
  .route({
    method: 'GET',
    path: '/saved-properties/ids',
    summary: 'List the ids of the properties that you saved',
    tags,
  })
  .output(z.array(z.uuid()))

const saveProperty = userCall
  .route({
    method: 'PUT',
    path: '/saved-properties/{propertyId}',
    summary: 'Save a property',
    tags,
    successStatus: 204,
  })
  .input(byProperty)
  .output(z.void())

const removeSavedProperty = userCall
  .route({
    method: 'DELETE',
    path: '/saved-properties/{propertyId}',
    summary: 'Remove a property from those that you saved, and from all of your lists',
    tags,
    successStatus: 204,
  })
  .input(byProperty)
  .output(z.void())

const putPropertyInList = userCall
  .route({
    method: 'PUT',
    path: '/favorite-lists/{id}/properties/{propertyId}',
    summary: 'Add a saved property to a list of favorites',
    tags,
    successStatus: 204,
  })
  .input(inList)
  .output(z.void())

const takePropertyOutOfList = userCall
  .route({
    method: 'DELETE',
    path: '/favorite-lists/{id}/properties/{propertyId}',
    summary: 'Remove a property from a list of favorites',
    tags,
    successStatus: 204,
  })
  .input(inList)
  .output(z.void())

const readSharedProperties = publicCall
  .route({
    method: 'GET',
    path: '/shared-lists/{token}/properties',
    summary: 'Get the properties of a list by its secret link',
    tags,
  })
  .input(z.object({ token: z.string().max(100) }))
  .output(z.array(propertySummaryShape))

/** `search`: the filters as in the address of the marketplace, in one spelling. */
const savedSearchShape = z.object({ id: z.uuid(), search: z.string(), createdAt: z.iso.datetime() })

const listSavedSearches = userCall
  .route({
    method: 'GET',
    path: '/saved-searches',
    summary: 'List the searches of the marketplace that you saved, the latest first',
    tags,
  })
  .output(z.array(savedSearchShape))

const saveSearch = userCall
  .route({
    method: 'POST',
    path: '/saved-searches',
    summary: 'Save a search of the marketplace: you are notified of new properties. Saved twice it is one',
    tags,
  })
  .input(z.object({ search: z.string().max(6000) }))
  .output(savedSearchShape)

const removeSavedSearch = userCall
  .route({
    method: 'DELETE',
    path: '/saved-searches/{id}',
    summary: 'Delete a saved search',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

export const savedSearchCalls = {
  list: listSavedSearches,
  save: saveSearch,
  remove: removeSavedSearch,
}

export const savedPropertyCalls = {
  list: listSavedProperties,
  ids: listSavedPropertyIds,
  save: saveProperty,
  remove: removeSavedProperty,
  putInList: putPropertyInList,
  takeOutOfList: takePropertyOutOfList,
  readShared: readSharedProperties,
}

export type SavedProperty = z.infer<typeof savedPropertyShape>
export type SavedSearch = z.infer<typeof savedSearchShape>
