// The demo content consists of ordinary rows of the other domains.
import type { Domain } from '../../app/domains/domain.ts'

export const demo = {
  name: 'demo',
  uses: [
    'themes',
    'users',
    'photos',
    'locations',
    'cities',
    'landmarks',
    'reviews',
    'checkins',
    'favorites',
    'profiles',
    'moderation',
    'contests',
    'payments',
    'payouts',
    'subscriptions',
    'properties',
    'permits',
    'meetups',
    'trips',
    'photographers',
    'bookings',
    'offline',
  ],
} satisfies Domain
