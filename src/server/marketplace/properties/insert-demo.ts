// Inserts a demo property with its images and blocked days.

import { addDays } from '../../../rules/dates.ts'
import { toInstantMs, toLocalDate } from '../../../rules/light/local-day.ts'
import type { ListingState } from '../../../rules/listings.ts'
import type { SomeOf } from '../../app/domains/field-map.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { stated } from './fields.ts'

type DemoProperty = SomeOf<typeof stated> & {
  latitude: number
  longitude: number
  id: string
  ownerId: string
  /** Dollars. */
  hourlyRate: number
  dailyRate: number | null
  listingState: ListingState
  reviewNote: string | null
  listedOn: string
  blocked: { inDays: number; days: number; note: string }[]
}

type Image = Omit<
  Tables['property_photos'],
  'property_id' | 'sort_order' | 'url' | 'illustrative' | 'created_at'
>

const toCents = (dollars: number) => Math.round(dollars * 100)

/** None of the images shows the property. Blocked days are counted from today. */
export async function insertDemoProperty(
  tx: Queryable,
  property: DemoProperty,
  images: readonly Image[],
): Promise<void> {
  const { id, ownerId, hourlyRate, dailyRate, listingState, reviewNote, listedOn, blocked, ...fields } =
    property
  const timeZone = timeZoneAt(fields)
  const listedAt = `${listedOn}T17:00:00Z`
  const row = {
    id,
    owner_id: ownerId,
    ...stated.toColumns({
      ...fields,
      hourlyRateCents: toCents(hourlyRate),
      dailyRateCents: dailyRate === null ? null : toCents(dailyRate),
      contactPhone: '+1 555 0100',
      contactEmail: 'properties@demo.invalid',
    }),
    country: 'US',
    time_zone: timeZone,
    state: listingState,
    review_note: reviewNote,
    submitted_at: listingState === 'draft' ? null : listedAt,
    created_at: listedAt,
    updated_at: listedAt,
    is_demo: true,
  }
  await tx`insert into properties ${tx.insert(row)}`
  for (const [order, image] of images.entries())
    await tx`insert into property_photos ${tx.insert({ ...image, property_id: id, sort_order: order, illustrative: true })}`
  const today = toLocalDate(Date.now(), timeZone)
  for (const { inDays, days, note } of blocked) {
    const from = addDays(today, inDays)
    const startsAt = new Date(toInstantMs(from, '00:00', timeZone))
    const endsAt = new Date(toInstantMs(addDays(from, days), '00:00', timeZone))
    await tx`insert into property_blocks (property_id, during, note) values (${id}, tstzrange(${startsAt}, ${endsAt}), ${note})`
  }
}
