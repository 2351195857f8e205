// Access to profiles, portfolios and preferences.
import type { DomainAccess } from '../../../../test/access/domain-access.ts'
import { everybody, type Input, ownOnly, requireUser } from '../../../../test/access/expected.ts'
import { imageForm } from '../../../../test/access/inputs.ts'
import type { profiles } from './register.ts'

const ofUser: Input = ({ user }) => ({ params: { username: user.username } })

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

export const access = {
  calls: {
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
  },
} satisfies DomainAccess<typeof profiles>
