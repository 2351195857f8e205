// The address of /permits: the tab, the filters, and where the list continues.
import { permitTypes } from '../../../rules/permit-bookings.ts'

export type PermitTypeFilter = (typeof permitTypes)[number]
export type PermitsSearch = {
  tab?: 'bookings'
  search?: string
  permitType?: PermitTypeFilter
  location?: string
  from?: string
}

/** Other values are dropped. */
export function parsePermitsSearch(search: Record<string, unknown>): PermitsSearch {
  const permitType = permitTypes.find((one) => one === search.permitType)
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() ? { [name]: value.trim().slice(0, 100) } : {}
  }
  return {
    ...(search.tab === 'bookings' ? { tab: 'bookings' as const } : {}),
    ...text('search'),
    ...(permitType ? { permitType } : {}),
    ...text('location'),
    ...(typeof search.from === 'string' ? { from: search.from } : {}),
  }
}

export const typeNames: Record<PermitTypeFilter, string> = {
  photography: 'Photography',
  commercial: 'Commercial',
  drone: 'Drone',
  extended_stay: 'Extended stay',
}
