// Access to favorites and their lists.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import {
  everybody,
  type Input,
  inertForOthers,
  ownOnly,
  requireUser,
} from '../../../../test/access/expected.ts'
import type { favorites } from './register.ts'

/** The path names the user: all other users are refused. */
const favoritesOfUser: Input = ({ user }) => ({ params: { userId: user.id } })
const favoriteOfUser =
  (body?: (locationId: string) => unknown): Input =>
  async ({ things, user }) => {
    const locationId = await things.favorite(user)
    return { params: { userId: user.id, locationId }, ...(body ? { body: body(locationId) } : {}) }
  }
const list =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.list(user) }, ...(body ? { body } : {}) })
const listWithEntry =
  (body?: (locationId: string) => unknown): Input =>
  async ({ things, user }) => {
    const [id, locationId] = [await things.list(user), await things.favorite(user)]
    await things.putInList(id, locationId)
    return { params: { id, locationId }, ...(body ? { body: body(locationId) } : {}) }
  }

const placesForm = () => {
  const form = new FormData()
  form.set('dryRun', 'true')
  form.set('file', new Blob(['id,name\n']), 'places.csv')
  return form
}

export const access = {
  calls: {
    'favorites.list': ownOnly(favoritesOfUser, 200, 403, { admin: 200 }),
    'favorites.ids': ownOnly(favoritesOfUser, 200, 403, { admin: 200 }),
    'favorites.save': requireUser(
      async ({ things }, who) => ({ body: { userId: who.id, locationId: await things.place() } }),
      201,
    ),
    'favorites.remove': ownOnly(favoriteOfUser(), 204, 403),
    'favorites.note': ownOnly(
      favoriteOfUser(() => ({ note: 'Bring boots' })),
      204,
      403,
    ),
    'favorites.move': ownOnly(
      favoriteOfUser((locationId) => ({ locationId, before: null })),
      204,
      403,
    ),
    'favorites.import': ownOnly(
      ({ user }) => ({ params: { userId: user.id }, body: placesForm() }),
      200,
      403,
    ),
    'favoriteLists.list': requireUser(),
    'favoriteLists.create': requireUser(() => ({ body: { name: 'Piers' } }), 201),
    'favoriteLists.get': ownOnly(list()),
    'favoriteLists.change': ownOnly(list({ note: 'Winter' })),
    'favoriteLists.remove': inertForOthers(
      list(),
      204,
      async ({ sql, user }) =>
        (await sql`select 1 from favorite_lists where user_id = ${user.id}`).length === 1,
    ),
    'favoriteLists.put': ownOnly(
      listWithEntry(() => ({ note: 'Fog' })),
      204,
    ),
    'favoriteLists.takeOut': inertForOthers(
      listWithEntry(),
      204,
      async ({ sql, user }) =>
        (
          await sql`select 1 from favorite_list_items i join favorite_lists l on l.id = i.list_id where l.user_id = ${user.id}`
        ).length === 1,
    ),
    'favoriteLists.move': ownOnly(
      listWithEntry((locationId) => ({ locationId, before: null })),
      204,
    ),
    'favoriteLists.share': ownOnly(list({})),
    'favoriteLists.unshare': ownOnly(list()),
    'favoriteLists.readShared': everybody(async ({ things, user }) => {
      const token = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
      await things.list(user, token)
      return { params: { token } }
    }),
  },
} satisfies DomainAccess<typeof favorites>
