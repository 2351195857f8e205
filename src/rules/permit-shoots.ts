// The kinds of shoots that /permits asks about. In its own file, because every page includes the addresses of all pages.

export const shootKinds = ['personal', 'portrait', 'wedding', 'commercial', 'drone'] as const
export type ShootKind = (typeof shootKinds)[number]
