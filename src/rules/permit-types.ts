// The types of permits. In its own file, because every page includes the addresses of all pages.

export const permitTypes = ['photography', 'commercial', 'drone', 'extended_stay'] as const
export type PermitType = (typeof permitTypes)[number]
