// The domains of the product, each after the domains it uses. To add one, create a folder with a register.ts and add a line here.

import { drafts } from '../../accounts/drafts/register.ts'
import { notifications } from '../../accounts/notifications/register.ts'
import { users } from '../../accounts/users/register.ts'
import { contests } from '../../community/contests/register.ts'
import { gallery } from '../../community/gallery/register.ts'
import { meetups } from '../../community/meetups/register.ts'
import { photographers } from '../../community/photographers/register.ts'
import { profiles } from '../../community/profiles/register.ts'
import { blog } from '../../content/blog/register.ts'
import { contact } from '../../content/contact/register.ts'
import { help } from '../../content/help/register.ts'
import { newsletter } from '../../content/newsletter/register.ts'
import { seo } from '../../content/seo/register.ts'
import { checkins } from '../../contributions/checkins/register.ts'
import { commons } from '../../contributions/commons/register.ts'
import { facts } from '../../contributions/facts/register.ts'
import { favorites } from '../../contributions/favorites/register.ts'
import { moderation } from '../../contributions/moderation/register.ts'
import { reviews } from '../../contributions/reviews/register.ts'
import { basemaps } from '../../discovery/basemaps/register.ts'
import { cities } from '../../discovery/cities/register.ts'
import { exchange } from '../../discovery/exchange/register.ts'
import { gazetteer } from '../../discovery/gazetteer/register.ts'
import { landmarks } from '../../discovery/landmarks/register.ts'
import { light } from '../../discovery/light/register.ts'
import { locations } from '../../discovery/locations/register.ts'
import { photos } from '../../discovery/photos/register.ts'
import { themes } from '../../discovery/themes/register.ts'
import { weather } from '../../discovery/weather/register.ts'
import { bookings } from '../../marketplace/bookings/register.ts'
import { permits } from '../../marketplace/permits/register.ts'
import { plans } from '../../marketplace/plans/register.ts'
import { properties } from '../../marketplace/properties/register.ts'
import { revenue } from '../../marketplace/revenue/register.ts'
import { savedProperties } from '../../marketplace/saved-properties/register.ts'
import { ledger } from '../../money/ledger/register.ts'
import { payments } from '../../money/payments/register.ts'
import { payouts } from '../../money/payouts/register.ts'
import { subscriptions } from '../../money/subscriptions/register.ts'
import { accountData } from '../../operations/account-data/register.ts'
import { analytics } from '../../operations/analytics/register.ts'
import { backup } from '../../operations/backup/register.ts'
import { demo } from '../../operations/demo/register.ts'
import { fileExports } from '../../operations/exports/register.ts'
import { status } from '../../operations/status/register.ts'
import { streetMaps } from '../../operations/street-maps/register.ts'
import { alignments } from '../../planning/alignments/register.ts'
import { bestLight } from '../../planning/best-light/register.ts'
import { gear } from '../../planning/gear/register.ts'
import { horizon } from '../../planning/horizon/register.ts'
import { lightPlans } from '../../planning/light-plans/register.ts'
import { offline } from '../../planning/offline/register.ts'
import { spots } from '../../planning/spots/register.ts'
import { tides } from '../../planning/tides/register.ts'
import { trips } from '../../planning/trips/register.ts'
import { weatherAlerts } from '../../planning/weather-alerts/register.ts'
import type { Domain } from './domain.ts'
import { platform } from './platform-register.ts'

export const domains = [
  platform,
  // accounts
  users,
  notifications,
  drafts,
  // money
  ledger,
  payments,
  payouts,
  subscriptions,
  // discovery
  themes,
  gazetteer,
  basemaps,
  light,
  photos,
  locations,
  weather,
  cities,
  landmarks,
  exchange,
  // contributions
  moderation,
  reviews,
  checkins,
  facts,
  favorites,
  commons,
  // marketplace
  permits,
  properties,
  bookings,
  savedProperties,
  revenue,
  plans,
  // planning
  horizon,
  alignments,
  bestLight,
  weatherAlerts,
  tides,
  trips,
  spots,
  lightPlans,
  gear,
  offline,
  // community
  profiles,
  photographers,
  gallery,
  contests,
  meetups,
  // content
  blog,
  help,
  contact,
  newsletter,
  seo,
  // operations
  analytics,
  fileExports,
  backup,
  status,
  streetMaps,
  accountData,
  demo,
] as const satisfies readonly Domain[]
