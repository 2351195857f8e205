// The address of /favorites: which list, and in which order; or the own spots or plans.

export const favoriteOrders = ['mine', 'saved', 'name', 'rating'] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]
/** The value of `list` that shows the user's own spots. `from` continues them, `find` searches them. */
export const spotsTab = 'spots'
/** The value that shows the saved plans. `from` continues the upcoming ones, `past` those that have passed. */
export const plansTab = 'plans'
/** The value that shows the saved properties. */
export const propertiesTab = 'properties'
export type FavoritesSearch = {
  list?: string
  sort?: FavoriteOrder
  from?: string
  find?: string
  past?: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Other values are dropped; without a value the user's own order applies. */
export function parseFavoritesSearch({
  list,
  sort,
  from,
  find,
  past,
}: Record<string, unknown>): FavoritesSearch {
  if (list === spotsTab)
    return {
      list,
      ...(typeof from === 'string' && from !== '' ? { from } : {}),
      ...(typeof find === 'string' && find.trim() !== '' ? { find: find.trim().slice(0, 100) } : {}),
    }
  if (list === plansTab)
    return {
      list,
      ...(typeof from === 'string' && from !== '' ? { from } : {}),
      ...(typeof past === 'string' && past !== '' ? { past } : {}),
    }
  if (list === propertiesTab) return { list }
  const order = favoriteOrders.find((one) => one === sort)
  return {
    ...(typeof list === 'string' && uuid.test(list) ? { list } : {}),
    ...(order && order !== 'mine' ? { sort: order } : {}),
  }
}
