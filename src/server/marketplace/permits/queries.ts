// SQL that reads permits, and the mapping from a row to the contract.
import type { Permit } from '../../../contract/marketplace/permits.ts'
import { isOlderThanYear } from '../../../rules/fact-age.ts'
import { firstBookableDay, lastBookableDay } from '../../../rules/permit-bookings.ts'
import { type SeasonRange, seasonText } from '../../../rules/permit-season.ts'
import { localDate } from '../../discovery/light/light.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type PermitFields, permitFields } from './fields.ts'

export type PermitRow = PermitFields & { locations: { id: string; name: string }[] | null }

/** Columns of `t` (permits), with the locations where it applies. */
export const permitColumns = (sql: Queryable): Fragment => sql`${permitFields.select(sql, 't')},
  (select json_agg(json_build_object('id', l.id, 'name', l.name) order by o.sort_order, l.name)
    from permit_locations o join locations l on l.id = o.location_id
    where o.permit_id = t.id and l.removed_at is null) as locations`

export function toPermit({ locations, ...row }: PermitRow, now: Date): Permit {
  const {
    costCents,
    baseFeeCents,
    maxPersonCents,
    durationDays,
    timeZone,
    seasons: stored,
    sortOrder: _,
    ...fields
  } = permitFields.pick(row)
  const seasons = stored as SeasonRange[]
  const today = localDate(now, timeZone)
  const duration = durationDays === 1 ? null : durationDays
  return {
    ...fields,
    permitType: row.permitType as Permit['permitType'],
    costUnit: row.costUnit as Permit['costUnit'],
    cost: costCents / 100,
    baseFee: baseFeeCents / 100,
    maxPerPerson: maxPersonCents === null ? null : maxPersonCents / 100,
    duration,
    seasons,
    availableSeasons: seasons.map(seasonText),
    locations: locations ?? [],
    locationId: locations?.[0]?.id ?? null,
    firstDay: firstBookableDay({ ...fields, duration, seasons }, today),
    lastDay: lastBookableDay(today),
    isStale: row.verifiedOn !== null && isOlderThanYear(row.verifiedOn, today),
  }
}
