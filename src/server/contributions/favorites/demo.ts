// The favorites of the demo users and their lists.
import { z } from 'zod'
import { listName } from '../../../contract/contributions/favorite-lists.ts'
import { note } from '../../../contract/contributions/favorites.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'

const list = z.strictObject({
  name: listName,
  note,
  entries: z.array(z.strictObject({ location: z.string(), note })).min(1),
})

export const demoFavorites = demoFile({
  file: 'community/favorites',
  shape: z.strictObject({
    user: z.string(),
    /** The first one is the newest. They were saved on the first days of the account, one a day. */
    locations: z.array(z.string()).min(1),
    lists: z.array(list).default([]),
  }),
  accounts: ({ user }) => [user],
  rows: ({ user, locations, lists }, { tx, userId }) => {
    const id = userId(user)
    const toListId = (name: string) => demoId(`favorite list ${user} ${name}`)
    const toFavoriteId = (location: string) => demoId(`favorite ${user} ${location}`)
    return {
      favorites: locations.map((location, index) => ({
        id: toFavoriteId(location),
        user_id: id,
        location_id: demoId(location),
        sort_order: index,
        created_at: tx`(select least(now(), created_at + ${locations.length - index} * interval '1 day') from users where id = ${id})`,
      })),
      favorite_lists: lists.map(({ name, note }, index) => ({
        ...{ id: toListId(name), user_id: id, name, note },
        created_at: tx`now() + ${index} * interval '1 millisecond'`,
      })),
      favorite_list_items: lists.flatMap(({ name, entries }) =>
        entries.map(({ location, note }, index) => ({
          list_id: toListId(name),
          favorite_id: toFavoriteId(location),
          note,
          sort_order: index + 1,
        })),
      ),
    }
  },
})
