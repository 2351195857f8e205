// The address of /permits: the tab, the question about a shoot, the filters, and where the list continues.

import { type ShootKind, shootKinds } from '../../../../rules/permit-shoots.ts'
import { type PermitType, permitTypes } from '../../../../rules/permit-types.ts'

export type PermitsSearch = {
  tab?: 'bookings'
  search?: string
  permitType?: PermitType
  /** A park, city or location as it was typed. */
  location?: string
  kind?: ShootKind
  people?: number
  date?: string
  ground?: true
  exclusive?: true
  event?: true
  from?: string
}

const maxPeople = 10_000

/** Only permits that match are shown, in full. */
export const isFiltered = ({ search, permitType }: PermitsSearch): boolean => Boolean(search || permitType)

/** Whether a shoot at a place needs a permit is asked; a filter only lists permits. */
export const asksAboutShoot = (search: PermitsSearch): boolean =>
  Boolean(search.location) && !isFiltered(search)

/** Other values are dropped. */
export function parsePermitsSearch(search: Record<string, unknown>): PermitsSearch {
  const permitType = permitTypes.find((one) => one === search.permitType)
  const kind = shootKinds.find((one) => one === search.kind)
  const people = Math.round(Number(search.people))
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() ? { [name]: value.trim().slice(0, 100) } : {}
  }
  const flag = (name: string) => (String(search[name]) === 'true' ? { [name]: true } : {})
  return {
    ...(search.tab === 'bookings' ? { tab: 'bookings' as const } : {}),
    ...text('search'),
    ...(permitType ? { permitType } : {}),
    ...text('location'),
    ...(kind ? { kind } : {}),
    ...(people > 1 ? { people: Math.min(people, maxPeople) } : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(String(search.date)) ? { date: String(search.date) } : {}),
    ...flag('ground'),
    ...flag('exclusive'),
    ...flag('event'),
    ...(typeof search.from === 'string' ? { from: search.from } : {}),
  }
}
