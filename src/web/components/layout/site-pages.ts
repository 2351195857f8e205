// The pages that header, menu and the bar of phones lead to, in the groups of the navigation.

import type { CurrentUser } from '../../../contract/accounts/users.ts'

export type PageLink = {
  to: string
  label: string
  /** In the row of the header; `wide`: only where it has space. */
  inRow?: true | 'wide'
  /** Instead of the label, in the menu. */
  longLabel?: string
}

export const pageGroups: { title: string; links: PageLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/', label: 'Explore', inRow: true },
      { to: '/map', label: 'Map', longLabel: 'Map View', inRow: true },
      { to: '/tonight', label: 'Tonight', inRow: true },
      { to: '/locations', label: 'Browse locations' },
      { to: '/cities', label: 'Cities' },
      { to: '/landmarks', label: 'Landmarks' },
    ],
  },
  {
    title: 'Plan',
    links: [
      { to: '/plan', label: 'Plan', longLabel: 'Light planner', inRow: 'wide' },
      { to: '/favorites', label: 'Favorites', inRow: true },
      { to: '/permits', label: 'Permits', inRow: true },
      { to: '/trips', label: 'My Trips' },
      { to: '/offline', label: 'Offline packs' },
    ],
  },
  {
    title: 'Community',
    links: [
      { to: '/community', label: 'Community', inRow: true },
      { to: '/blog', label: 'Blog', inRow: true },
      { to: '/submit', label: 'Submit Location' },
      { to: '/photographer-application', label: 'Become a featured photographer' },
      { to: '/newsletter', label: 'Newsletter' },
    ],
  },
  {
    title: 'Rent',
    links: [
      { to: '/marketplace', label: 'Properties', longLabel: 'Private Properties', inRow: true },
      { to: '/list-property', label: 'List your property' },
    ],
  },
  {
    title: 'Viewfinder',
    links: [
      { to: '/subscription', label: 'Plans' },
      { to: '/help', label: 'Help Center' },
      { to: '/admin/login', label: 'Admin' },
    ],
  },
]

/** At the end of the row, outside of its groups. */
export const otherLinks: PageLink[] = [
  { to: '/submit', label: 'Submit Location' },
  { to: '/admin/login', label: 'Admin' },
]

/** Buttons anywhere on the page open the account's menu by this id. */
export const accountMenuId = 'account-menu'

export type AccountLink = { to: string; label: string; search?: { tab: string } }

/** The signed-in user's own pages, in groups. */
export const accountGroups = ({ username, subscriptionTier }: CurrentUser): AccountLink[][] => [
  [
    { to: `/u/${username}`, label: 'My profile' },
    { to: '/trips', label: 'My Trips' },
    { to: '/favorites', label: 'Favorites' },
    { to: `/u/${username}`, label: 'Portfolios', search: { tab: 'portfolios' } },
    { to: '/feed', label: 'Feed' },
    { to: '/notifications', label: 'Notifications' },
  ],
  [
    { to: '/marketplace', label: 'Property bookings', search: { tab: 'bookings' } },
    { to: '/permits', label: 'Permit bookings', search: { tab: 'bookings' } },
    { to: '/marketplace', label: 'My listings', search: { tab: 'manage' } },
  ],
  [
    { to: '/subscription', label: subscriptionTier === 'free' ? 'Upgrade to Pro' : 'Plans' },
    { to: '/account', label: 'Account' },
  ],
]

export const ownerLink: AccountLink = { to: '/owner-dashboard', label: 'Owner Dashboard' }

/** The pages of the signed-in user, which the account's buttons stand for. */
export const isOwnPage = (pathname: string, viewer: CurrentUser): boolean =>
  accountGroups(viewer)
    .flat()
    .concat(ownerLink)
    .some(({ to, search }) => !search && to !== '/favorites' && to !== '/subscription' && pathname === to)
