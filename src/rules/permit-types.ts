// The types of permits. Alone in its file, because every page knows the addresses of all pages.

export const permitTypes = ['photography', 'commercial', 'drone', 'extended_stay'] as const
export type PermitType = (typeof permitTypes)[number]
