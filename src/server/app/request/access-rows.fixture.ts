// The access rows of all domains, for access-table.test.ts. To add a domain, add a line here. A call or route without a
// row is a type error.
import type { RouteRow } from '../../../../test/access/domain-access.ts'
import type { Row } from '../../../../test/access/expected.ts'
import type { contract } from '../../../contract/contract.ts'
import type { Access } from '../../../contract/shared/call.ts'
import { access as drafts } from '../../accounts/drafts/access.fixture.ts'
import { access as notifications } from '../../accounts/notifications/access.fixture.ts'
import { access as users } from '../../accounts/users/access.fixture.ts'
import { access as contests } from '../../community/contests/access.fixture.ts'
import { access as gallery } from '../../community/gallery/access.fixture.ts'
import { access as meetups } from '../../community/meetups/access.fixture.ts'
import { access as photographers } from '../../community/photographers/access.fixture.ts'
import { access as profiles } from '../../community/profiles/access.fixture.ts'
import { access as blog } from '../../content/blog/access.fixture.ts'
import { access as contact } from '../../content/contact/access.fixture.ts'
import { access as help } from '../../content/help/access.fixture.ts'
import { access as newsletter } from '../../content/newsletter/access.fixture.ts'
import { access as seo } from '../../content/seo/access.fixture.ts'
import { access as checkins } from '../../contributions/checkins/access.fixture.ts'
import { access as commons } from '../../contributions/commons/access.fixture.ts'
import { access as facts } from '../../contributions/facts/access.fixture.ts'
import { access as favorites } from '../../contributions/favorites/access.fixture.ts'
import { access as moderation } from '../../contributions/moderation/access.fixture.ts'
import { access as reviews } from '../../contributions/reviews/access.fixture.ts'
import { access as basemaps } from '../../discovery/basemaps/access.fixture.ts'
import { access as cities } from '../../discovery/cities/access.fixture.ts'
import { access as gazetteer } from '../../discovery/gazetteer/access.fixture.ts'
import { access as landmarks } from '../../discovery/landmarks/access.fixture.ts'
import { access as light } from '../../discovery/light/access.fixture.ts'
import { access as locations } from '../../discovery/locations/access.fixture.ts'
import { access as photos } from '../../discovery/photos/access.fixture.ts'
import { access as themes } from '../../discovery/themes/access.fixture.ts'
import { access as weather } from '../../discovery/weather/access.fixture.ts'
import { access as bookings } from '../../marketplace/bookings/access.fixture.ts'
import { access as permits } from '../../marketplace/permits/access.fixture.ts'
import { access as plans } from '../../marketplace/plans/access.fixture.ts'
import { access as properties } from '../../marketplace/properties/access.fixture.ts'
import { access as revenue } from '../../marketplace/revenue/access.fixture.ts'
import { access as savedProperties } from '../../marketplace/saved-properties/access.fixture.ts'
import { access as payments } from '../../money/payments/access.fixture.ts'
import { access as payouts } from '../../money/payouts/access.fixture.ts'
import { access as subscriptions } from '../../money/subscriptions/access.fixture.ts'
import { access as accountData } from '../../operations/account-data/access.fixture.ts'
import { access as analytics } from '../../operations/analytics/access.fixture.ts'
import { access as exports } from '../../operations/exports/access.fixture.ts'
import { access as status } from '../../operations/status/access.fixture.ts'
import { access as streetMaps } from '../../operations/street-maps/access.fixture.ts'
import { access as alignments } from '../../planning/alignments/access.fixture.ts'
import { access as bestLight } from '../../planning/best-light/access.fixture.ts'
import { access as gear } from '../../planning/gear/access.fixture.ts'
import { access as horizon } from '../../planning/horizon/access.fixture.ts'
import { access as lightPlans } from '../../planning/light-plans/access.fixture.ts'
import { access as offline } from '../../planning/offline/access.fixture.ts'
import { access as spots } from '../../planning/spots/access.fixture.ts'
import { access as tides } from '../../planning/tides/access.fixture.ts'
import { access as trips } from '../../planning/trips/access.fixture.ts'
import { access as ownRoutes } from './access.fixture.ts'
import type { RouteName } from './routes.ts'

const registered = [
  themes,
  cities,
  commons,
  light,
  bestLight,
  weather,
  help,
  gazetteer,
  basemaps,
  users,
  notifications,
  drafts,
  payments,
  payouts,
  subscriptions,
  analytics,
  photos,
  locations,
  landmarks,
  horizon,
  alignments,
  tides,
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
  savedProperties,
  facts,
  permits,
  trips,
  spots,
  lightPlans,
  gear,
  exports,
  meetups,
  photographers,
  gallery,
  offline,
  status,
  streetMaps,
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
