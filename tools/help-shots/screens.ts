// The screenshots of help articles: what each shows, as whom. `{…}` is the id that the query finds.
import type { Sql } from '../../src/server/platform/db/pool.ts'

export type ScreenPlan = {
  as: 'visitor' | 'demo' | 'demo_luis'
  path: string
  /** Fills `{}` in the path. */
  find?: (sql: Sql) => Promise<{ id: string }[]>
  /** The heading that is scrolled to the top; the page's start without one. */
  heading?: string
}

const goldenGate = 'lat=37.8272&lng=-122.4817'

export const screenPlans: Record<string, ScreenPlan> = {
  map: { as: 'visitor', path: '/map?lat=37.79&lng=-122.44&zoom=11' },
  light: {
    as: 'visitor',
    path: '/location/{}',
    find: (sql) =>
      sql`select id::text from locations where name ilike '%battery spencer%' or name ilike '%golden gate%' order by name limit 1`,
    heading: 'Light today',
  },
  permits: {
    as: 'visitor',
    path: '/permits?location=zion&kind=wedding&people=12',
    heading: 'Where and what do you shoot?',
  },
  planner: { as: 'visitor', path: `/plan?${goldenGate}&at=2027-06-21T02:30:00Z` },
  tonight: { as: 'visitor', path: `/tonight?${goldenGate}` },
  trip: {
    as: 'demo',
    path: '/trip/{}',
    find: (sql) =>
      sql`select t.id::text from trips t join users u on u.id = t.user_id where u.username = 'demo' order by t.starts_on limit 1`,
  },
  property: {
    as: 'visitor',
    path: '/property/{}',
    find: (sql) =>
      sql`select id::text from properties where state = 'approved' order by rating desc, id limit 1`,
    heading: 'Availability and light',
  },
  booking: {
    as: 'demo',
    path: '/property-bookings/{}',
    find: (sql) => sql`select b.id::text from property_bookings b join users u on u.id = b.photographer_id
      where u.username = 'demo' and b.state = 'accepted' order by b.created_at, b.id limit 1`,
    heading: 'Where to go',
  },
  requests: { as: 'demo_luis', path: '/notifications' },
}
