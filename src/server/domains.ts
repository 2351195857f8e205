// The domains of the product, each after the domains it uses. To add one, create a folder with a register.ts and add a line here.
import { accountData } from './account-data/register.ts'
import { alignments } from './alignments/register.ts'
import { analytics } from './analytics/register.ts'
import { backup } from './backup/register.ts'
import { basemaps } from './basemaps/register.ts'
import { bestLight } from './best-light/register.ts'
import { blog } from './blog/register.ts'
import { bookings } from './bookings/register.ts'
import { checkins } from './checkins/register.ts'
import { cities } from './cities/register.ts'
import { commons } from './commons/register.ts'
import { contact } from './contact/register.ts'
import { contests } from './contests/register.ts'
import { demo } from './demo/register.ts'
import type { Domain } from './domain.ts'
import { exchange } from './exchange/register.ts'
import { fileExports } from './exports/register.ts'
import { facts } from './facts/register.ts'
import { favorites } from './favorites/register.ts'
import { gallery } from './gallery/register.ts'
import { gazetteer } from './gazetteer/register.ts'
import { help } from './help/register.ts'
import { horizon } from './horizon/register.ts'
import { landmarks } from './landmarks/register.ts'
import { ledger } from './ledger/register.ts'
import { locations } from './locations/register.ts'
import { meetups } from './meetups/register.ts'
import { moderation } from './moderation/register.ts'
import { newsletter } from './newsletter/register.ts'
import { notifications } from './notifications/register.ts'
import { offline } from './offline/register.ts'
import { payments } from './payments/register.ts'
import { payouts } from './payouts/register.ts'
import { permits } from './permits/register.ts'
import { photographers } from './photographers/register.ts'
import { photos } from './photos/register.ts'
import { planning } from './planning/register.ts'
import { plans } from './plans/register.ts'
import { platform } from './platform-register.ts'
import { profiles } from './profiles/register.ts'
import { properties } from './properties/register.ts'
import { revenue } from './revenue/register.ts'
import { reviews } from './reviews/register.ts'
import { seo } from './seo/register.ts'
import { subscriptions } from './subscriptions/register.ts'
import { themes } from './themes/register.ts'
import { tides } from './tides/register.ts'
import { trips } from './trips/register.ts'
import { users } from './users/register.ts'
import { weather } from './weather/register.ts'
import { weatherAlerts } from './weather-alerts/register.ts'

export const domains = [
  platform,
  themes,
  gazetteer,
  basemaps,
  planning,
  help,
  users,
  notifications,
  ledger,
  payments,
  payouts,
  subscriptions,
  analytics,
  photos,
  locations,
  weather,
  tides,
  cities,
  landmarks,
  reviews,
  checkins,
  exchange,
  favorites,
  weatherAlerts,
  profiles,
  backup,
  moderation,
  horizon,
  bestLight,
  blog,
  contact,
  newsletter,
  plans,
  commons,
  contests,
  permits,
  properties,
  alignments,
  trips,
  fileExports,
  seo,
  bookings,
  revenue,
  facts,
  meetups,
  photographers,
  gallery,
  offline,
  accountData,
  demo,
] as const satisfies readonly Domain[]
