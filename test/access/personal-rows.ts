// Access to favorites and their lists, profiles, portfolios, preferences and notifications.
import { imageForm } from './contribution-rows.ts'
import { everybody, type Input, inertForOthers, ownOnly, requireUser } from './expected.ts'

const ofUser: Input = ({ user }) => ({ params: { username: user.username } })
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
const portfolio =
  (body?: unknown): Input =>
  async ({ things, user }) => ({ params: { id: await things.portfolio(user) }, ...(body ? { body } : {}) })

const preferences = {
  preferredGenres: ['nature'],
  skillLevel: 'beginner',
  cameraType: null,
  preferredTime: null,
  maxTravelDistance: 50,
  weatherAlerts: true,
  communityNotifications: true,
  contestNotifications: true,
  meetupNotifications: true,
  weeklyDigest: true,
  privacyLevel: 'public',
}

export const personalRows = {
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
  'profiles.get': everybody(ofUser),
  'profiles.update': requireUser(() => ({ body: { bio: 'Fog and piers' } })),
  'profiles.setPicture': requireUser(async () => ({ body: await imageForm() })),
  'profiles.removePicture': requireUser(undefined, 204),
  'profiles.photos': everybody(ofUser),
  'profiles.reviews': everybody(ofUser),
  'profiles.locations': everybody(ofUser),
  'profiles.checkins': everybody(ofUser),
  'profiles.followers': everybody(ofUser),
  'profiles.following': everybody(ofUser),
  // Users cannot follow themselves.
  'profiles.follow': requireUser(ofUser, 200, { user: 403 }),
  'profiles.unfollow': requireUser(ofUser, 204),
  'profiles.feed': requireUser(),
  'profiles.suggestions': requireUser(),
  'portfolios.list': everybody(ofUser),
  // A private one does not exist for other users.
  'portfolios.get': ownOnly(
    async ({ things, user }) => ({ params: { id: await things.portfolio(user, false) } }),
    200,
    404,
    {
      visitor: 404,
      suspended: 404,
      expired: 404,
    },
  ),
  'portfolios.create': requireUser(() => ({ body: { title: 'Fog' } }), 201),
  'portfolios.update': ownOnly(portfolio({ title: 'Mist' })),
  'portfolios.remove': ownOnly(portfolio(), 204),
  'portfolios.setPhotos': ownOnly(async ({ things, user }) => ({
    params: { id: await things.portfolio(user) },
    body: { photoIds: [await things.photo(user)] },
  })),
  'portfolios.order': requireUser(
    async ({ things }, who) => ({ body: { portfolioIds: [await things.portfolio(who)] } }),
    204,
  ),
  'preferences.get': requireUser(),
  'preferences.set': requireUser(() => ({ body: preferences })),
  'notifications.list': requireUser(),
  'notifications.countUnread': requireUser(),
  // The answer counts the session's own unread ones.
  'notifications.markRead': inertForOthers(
    async ({ things, user }) => ({ params: { id: await things.notification(user) } }),
    200,
    async ({ sql, user }) =>
      (await sql`select 1 from notifications where user_id = ${user.id} and read_at is not null`).length ===
      0,
  ),
  'notifications.markAllRead': requireUser(),
}
