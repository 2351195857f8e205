// The address of /favorites: which list, and in which order.

export const favoriteOrders = ['mine', 'saved', 'name', 'rating'] as const
export type FavoriteOrder = (typeof favoriteOrders)[number]
export type FavoritesSearch = { list?: string; sort?: FavoriteOrder }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Other values are dropped; without a value the user's own order applies. */
export function parseFavoritesSearch({ list, sort }: Record<string, unknown>): FavoritesSearch {
  const order = favoriteOrders.find((one) => one === sort)
  return {
    ...(typeof list === 'string' && uuid.test(list) ? { list } : {}),
    ...(order && order !== 'mine' ? { sort: order } : {}),
  }
}
