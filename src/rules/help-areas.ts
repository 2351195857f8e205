// The areas of the Help Center, in display order.

export const helpAreaIds = [
  'getting-started',
  'favorites-planning',
  'contributing',
  'community',
  'permits-bookings',
  'marketplace',
] as const
export type HelpAreaId = (typeof helpAreaIds)[number]

export const helpAreas: Record<HelpAreaId, { title: string; description: string }> = {
  'getting-started': {
    title: 'Getting Started',
    description: 'Accounts, search, the map, and what the numbers on a location page mean.',
  },
  'favorites-planning': {
    title: 'Favorites & Planning',
    description: 'Save locations, arrange them in lists, and plan around the light.',
  },
  contributing: {
    title: 'Contributing Content',
    description: 'Share locations, photos, reviews and check-ins.',
  },
  community: {
    title: 'Community Features',
    description: 'Profiles, followers, portfolios, contests and meetups.',
  },
  'permits-bookings': {
    title: 'Permits & Bookings',
    description: 'Find out whether you need a permit, and book it.',
  },
  marketplace: {
    title: 'Private Property Marketplace',
    description: 'Rent a private property for a shoot, or rent out yours.',
  },
}
