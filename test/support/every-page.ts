// Every page once, by the role that it is for. `{…}` is the id of the first row of that list.
import { adminSections } from '../../src/rules/admin-sections.ts'

// The tabs that have rows.
const fullest: Record<string, string> = { jobs: '?tab=all', locations: '?tab=all' }

type Role = 'visitor' | 'member' | 'admin'

export const everyPage: Record<Role, string[]> = {
  visitor: [
    '/admin/login',
    '/auth',
    '/auth?tab=signup',
    '/auth/forgot',
    '/auth/reset?token=x',
    '/auth/verify?token=x',
    '/blog',
    '/blog/hidden-gems-california',
    '/cities',
    '/city/san-francisco',
    '/community',
    '/community?tab=gallery',
    '/community?tab=meetups',
    '/contact',
    '/contest/lines-of-the-city',
    '/favorites',
    '/help',
    '/help/cancel-a-property-booking',
    '/landmark/golden-gate-bridge',
    '/landmarks',
    '/marketplace',
    '/marketplace/compare?ids={/api/private-properties}',
    '/meetup/{/api/meetups}',
    '/newsletter',
    '/permits',
    '/permits?location=zion&kind=wedding&people=12',
    '/photographer-application',
    '/plan',
    '/plan?lat=37.8272&lng=-122.4817&at=2026-06-21T19:00:00Z&body=sun&azimuth=240',
    '/privacy',
    '/property/{/api/private-properties}',
    '/sky?lat=38.5733&lng=-109.5498&at=2026-11-28T04:00:00Z',
    '/subscription',
    '/terms',
    '/tonight',
    '/tonight?lat=38.5733&lng=-109.5498',
    '/u/demo_maya',
    '/u/nobody-there',
    '/unsubscribe?token=digest.x.y',
    '/no/such/page',
  ],
  member: [
    '/account',
    '/account/preferences',
    '/account/profile',
    '/analytics',
    '/contest/lines-of-the-city/entries',
    '/favorites',
    '/favorites?list=plans',
    '/favorites?list=spots',
    '/feed',
    '/list-property',
    '/favorites?list=properties',
    '/marketplace?tab=bookings',
    '/marketplace?tab=list',
    '/marketplace?tab=manage',
    '/notifications',
    '/offline',
    '/owner-dashboard',
    '/permits?tab=bookings',
    '/photographer-application',
    '/submit',
    '/subscription',
    '/trips',
  ],
  admin: adminSections.map(({ path }) => `${path ? `/admin/${path}` : '/admin'}${fullest[path] ?? ''}`),
}

/** The address with the id in place. */
export async function toAddress(
  path: string,
  readList: (list: string) => Promise<{ id: string }[]>,
): Promise<string> {
  const [, list] = /\{(.*)\}/.exec(path) ?? []
  return list ? path.replace(/\{.*\}/, (await readList(list))[0]?.id ?? '') : path
}
