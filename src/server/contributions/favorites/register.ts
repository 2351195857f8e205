// Domain registration: favorites and their lists.
import type { Domain } from '../../app/domains/domain.ts'
import { demoFavorites } from './demo.ts'
import { moveFavorites } from './move-favorites.ts'
import { favoriteListOperations, favoriteOperations } from './routes.ts'

export const favorites = {
  name: 'favorites',
  uses: ['users', 'subscriptions', 'locations', 'landmarks', 'exchange'],
  tables: ['favorites', 'favorite_lists', 'favorite_list_items'],
  demo: [demoFavorites],
  operations: { favorites: favoriteOperations, favoriteLists: favoriteListOperations },
  personalData: {
    references: [
      { table: 'favorites', column: 'user_id', whenDeleted: 'cascade', file: 'favorites' },
      {
        table: 'favorite_lists',
        column: 'user_id',
        whenDeleted: 'cascade',
        file: 'favorite-lists',
        without: ['share_nonce', 'share_token_hashes'],
      },
    ],
    exportRows: {
      'favorite-list-items': (sql, userId) =>
        sql`select to_jsonb(i) as row from favorite_list_items i join favorite_lists l on l.id = i.list_id where l.user_id = ${userId} order by i.ctid`,
    },
  },
  mergeLocations: moveFavorites,
} satisfies Domain
