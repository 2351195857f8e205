// The access rows of all domains, for access-table.test.ts. To add a domain, add a line here. A call or route without a
// row is a type error.
import type { RouteRow } from '../../test/access/domain-access.ts'
import type { Row } from '../../test/access/expected.ts'
import type { Access } from '../contract/call.ts'
import type { contract } from '../contract/contract.ts'
import { access as ownRoutes } from './access.fixture.ts'
import { access as accountData } from './account-data/access.fixture.ts'
import { access as alignments } from './alignments/access.fixture.ts'
import { access as analytics } from './analytics/access.fixture.ts'
import { access as basemaps } from './basemaps/access.fixture.ts'
import { access as bestLight } from './best-light/access.fixture.ts'
import { access as blog } from './blog/access.fixture.ts'
import { access as bookings } from './bookings/access.fixture.ts'
import { access as checkins } from './checkins/access.fixture.ts'
import { access as cities } from './cities/access.fixture.ts'
import { access as commons } from './commons/access.fixture.ts'
import { access as contact } from './contact/access.fixture.ts'
import { access as contests } from './contests/access.fixture.ts'
import { access as exports } from './exports/access.fixture.ts'
import { access as facts } from './facts/access.fixture.ts'
import { access as favorites } from './favorites/access.fixture.ts'
import { access as gallery } from './gallery/access.fixture.ts'
import { access as gazetteer } from './gazetteer/access.fixture.ts'
import { access as help } from './help/access.fixture.ts'
import { access as horizon } from './horizon/access.fixture.ts'
import { access as landmarks } from './landmarks/access.fixture.ts'
import { access as locations } from './locations/access.fixture.ts'
import { access as meetups } from './meetups/access.fixture.ts'
import { access as moderation } from './moderation/access.fixture.ts'
import { access as newsletter } from './newsletter/access.fixture.ts'
import { access as notifications } from './notifications/access.fixture.ts'
import { access as offline } from './offline/access.fixture.ts'
import { access as payments } from './payments/access.fixture.ts'
import { access as payouts } from './payouts/access.fixture.ts'
import { access as permits } from './permits/access.fixture.ts'
import { access as photographers } from './photographers/access.fixture.ts'
import { access as photos } from './photos/access.fixture.ts'
import { access as planning } from './planning/access.fixture.ts'
import { access as plans } from './plans/access.fixture.ts'
import { access as profiles } from './profiles/access.fixture.ts'
import { access as properties } from './properties/access.fixture.ts'
import { access as revenue } from './revenue/access.fixture.ts'
import { access as reviews } from './reviews/access.fixture.ts'
import type { RouteName } from './routes.ts'
import { access as seo } from './seo/access.fixture.ts'
import { access as subscriptions } from './subscriptions/access.fixture.ts'
import { access as themes } from './themes/access.fixture.ts'
import { access as trips } from './trips/access.fixture.ts'
import { access as users } from './users/access.fixture.ts'
import { access as weather } from './weather/access.fixture.ts'

const registered = [
  themes,
  cities,
  commons,
  planning,
  bestLight,
  weather,
  help,
  gazetteer,
  basemaps,
  users,
  notifications,
  payments,
  payouts,
  subscriptions,
  analytics,
  photos,
  locations,
  landmarks,
  horizon,
  alignments,
  reviews,
  checkins,
  favorites,
  profiles,
  seo,
  moderation,
  blog,
  contact,
  newsletter,
  plans,
  contests,
  properties,
  bookings,
  revenue,
  facts,
  permits,
  trips,
  exports,
  meetups,
  photographers,
  gallery,
  offline,
  accountData,
  ownRoutes,
] as const

export type Call = { '~orpc': { meta: { access: Access }; route: { method?: string; path?: string } } }

/** `locations.list` and so on, from the contract's type. */
type NamesOf<Calls> = {
  [Name in keyof Calls & string]: Calls[Name] extends Call ? Name : `${Name}.${NamesOf<Calls[Name]>}`
}[keyof Calls & string]
export type CallName = NamesOf<typeof contract>

type Registered = (typeof registered)[number]
type KeysOf<Rows> = Rows extends unknown ? keyof Rows : never
type RegisteredCall = KeysOf<Extract<Registered, { calls: object }>['calls']>
type RegisteredRoute = KeysOf<Extract<Registered, { routes: object }>['routes']>

// `satisfies` fails if a domain is missing in the list.
export const callRows = Object.assign(
  {},
  ...registered.map((domain) => ('calls' in domain ? domain.calls : {})),
) as Record<RegisteredCall, Row> satisfies Record<CallName, Row>

export const routeRows = Object.assign(
  {},
  ...registered.map((domain) => ('routes' in domain ? domain.routes : {})),
) as Record<RegisteredRoute, RouteRow> satisfies Record<RouteName, RouteRow>
