// The address of the community page: the tab, and whatever that tab reads from it.

export const communityTabs = ['contests', 'meetups', 'gallery'] as const
export type CommunityTab = (typeof communityTabs)[number]

/** Unparsed: each tab parses its own parameters. */
export type CommunitySearch = { tab?: unknown; [parameter: string]: unknown }

/** Contests unless the address names another tab. */
export const getCommunityTab = ({ tab }: CommunitySearch): CommunityTab =>
  communityTabs.find((one) => one === tab) ?? 'contests'

/** The cursor of a later page of past contests, for readers without scripts. */
export const getContestsFrom = ({ page }: CommunitySearch): string | undefined =>
  typeof page === 'string' && page ? page.slice(0, 500) : undefined
