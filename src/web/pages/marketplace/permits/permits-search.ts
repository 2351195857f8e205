// The address of /permits: the tab, the filters, and where the list continues.
import { type PermitType, permitTypes } from '../../../../rules/permit-types.ts'

export type PermitsSearch = {
  tab?: 'bookings'
  search?: string
  permitType?: PermitType
  location?: string
  from?: string
}

/** Otherwise all permits are shown, by place. */
export const isFiltered = ({ search, permitType, location }: PermitsSearch): boolean =>
  [search, permitType, location].some(Boolean)

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
