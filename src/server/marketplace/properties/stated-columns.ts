// Converts an owner's input to columns: position and time zone from the town where they are missing, cleaned
// text, sealed bank details.

import type { PropertyInput } from '../../../contract/marketplace/property-fields.ts'
import { Problem } from '../../../contract/problems.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { propertyDefaults, weekdays } from '../../../rules/properties.ts'
import { longestOpenings } from '../../../rules/property-hours-input.ts'
import { minimumsOfWeek } from '../../../rules/property-openings.ts'
import { leastBooking } from '../../../rules/property-price.ts'
import type { PriceRules } from '../../../rules/property-price-rules.ts'
import { durationText } from '../../../rules/sun-start.ts'
import type { SomeOf } from '../../app/domains/field-map.ts'
import { findTowns } from '../../discovery/gazetteer/find-towns.ts'
import { getSurroundings } from '../../discovery/gazetteer/surroundings.ts'
import { lastFour, sealText } from '../../platform/sealed-text.ts'
import { type StatedFields, stated } from './fields.ts'

type Columns = Record<string, unknown> & { title: string }
/** A listing as it is stored; undefined for a new one. */
type Stored = Partial<StatedFields> | undefined

/** @throws Problem validation */
export async function toColumns(
  input: PropertyInput,
  stored: Stored,
  sealing: { secret: string; owner: string },
): Promise<Columns> {
  const { bankingInfo, images: _, ...fields } = input
  const next = { ...stored, ...withoutAbsent(fields) }
  requireHours(next)
  requireInstantGroup(next)
  return {
    ...stated.toColumns(fields),
    ...openingColumns(fields),
    ...priceColumns(next),
    ...(await positionColumns(input, stored)),
    ...(bankingInfo === undefined
      ? {}
      : {
          payout_account: sealText(bankingInfo, { ...sealing, purpose: 'payout-account' }),
          payout_last_four: lastFour(toAccount(bankingInfo)),
        }),
  } as Columns
}

/** The account number, if the details have fields. */
function toAccount(banking: string): string {
  if (!banking.startsWith('{')) return banking
  const fields = JSON.parse(banking) as Record<string, string>
  return fields.accountNumber ?? fields.iban ?? Object.values(fields).at(-1) ?? ''
}

const withoutAbsent = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const problem = (path: string, message: string) =>
  new Problem('validation', message, { errors: [{ path, message }] })

/** Opening hours as they are understood, for searches by date. Nothing where they are not stated. */
export const openingColumns = ({ openingHours }: { openingHours?: string | null | undefined }) =>
  openingHours === undefined
    ? {}
    : { opening_rules: openingHours === null ? null : JSON.stringify(parseOpeningHours(openingHours)) }

/** A listing, or what is stated of a new one. */
type Priced = Omit<SomeOf<typeof stated>, 'priceRules' | 'minimumByWeekday'> & {
  priceRules?: unknown
  minimumByWeekday?: readonly (number | null)[] | undefined
}

/** The price rules, and what the shortest bookings cost at least: nulls where the specification's formula counts. @param listing all that is stated then */
export function priceColumns(listing: Priced) {
  const priceRules = (listing.priceRules ?? null) as PriceRules | null
  const {
    hourlyRateCents,
    dailyRateCents = null,
    availableDays = weekdays,
    minimumHours = propertyDefaults.minimumHours,
    minimumByWeekday = [],
  } = listing
  if (!priceRules || hourlyRateCents === undefined)
    return { price_rules: null, least_total_cents: null, least_hour_cents: null }
  const openingHours = parseOpeningHours(listing.openingHours ?? '') ?? null
  const least = leastBooking(
    { hourlyRateCents, dailyRateCents, priceRules },
    { openingHours, availableDays, minimumHours, minimumByWeekday },
  )
  return {
    price_rules: JSON.stringify(priceRules),
    least_total_cents: least.totalCents,
    least_hour_cents: least.hourCents,
  }
}

function requireHours(stated: Partial<StatedFields>) {
  const {
    availableDays = weekdays,
    availableTimeStart = propertyDefaults.availableTimeStart,
    availableTimeEnd = propertyDefaults.availableTimeEnd,
    minimumHours = propertyDefaults.minimumHours,
    minimumByWeekday = [],
    maximumHours = null,
  } = stated
  if (availableTimeStart >= availableTimeEnd)
    throw problem('availableTimeEnd', 'The closing time must be after the opening time.')
  const openingHours = parseOpeningHours(stated.openingHours ?? '') ?? null
  const longest = longestOpenings({ openingHours, availableDays, availableTimeStart, availableTimeEnd })
  for (const [index, minimum] of minimumsOfWeek({ minimumHours, minimumByWeekday }).entries()) {
    const [minutes = 0, isOwn] = [longest[index], minimumByWeekday[index] != null]
    if (minutes > 0 && minimum * 60 > minutes)
      throw isOwn
        ? problem(`minimumByWeekday.${index}`, `It’s open for up to ${durationText(minutes)} on this day.`)
        : problem('minimumHours', 'The minimum booking must fit into the hours of a day.')
    if (minutes > 0 && maximumHours !== null && maximumHours < minimum)
      throw problem(
        'maximumHours',
        `The longest booking can’t be shorter than the minimum of ${durationText(minimum * 60)}.`,
      )
  }
}

function requireInstantGroup({
  bookingMode,
  instantGroupSize = null,
  maximumCapacity = propertyDefaults.maximumCapacity,
}: Partial<StatedFields>) {
  // By request the form does not show the field.
  if (bookingMode === 'instant' && instantGroupSize !== null && instantGroupSize > maximumCapacity)
    throw problem('instantGroupSize', `The property takes groups of up to ${maximumCapacity}.`)
}

// Nothing changes while the place stays the same; a place without a position gets its town's.
async function positionColumns(input: PropertyInput, stored: Stored): Promise<Record<string, unknown>> {
  if ((input.latitude === undefined) !== (input.longitude === undefined))
    throw problem('latitude', 'Latitude and longitude go together.')
  const hasPosition = input.latitude !== undefined
  const isElsewhere = input.city !== undefined && input.city !== stored?.city
  if (!hasPosition && !isElsewhere) return {}
  const town = hasPosition ? undefined : await findTown(input)
  const point = {
    latitude: input.latitude ?? (town?.latitude as number),
    longitude: input.longitude ?? (town?.longitude as number),
  }
  const { timeZone, country, region, town: nearest } = await getSurroundings(point)
  return {
    ...point,
    country: country ?? town?.country ?? null,
    time_zone: timeZone,
    region: input.state ?? stored?.state ?? town?.region ?? region,
    city: input.city ?? stored?.city ?? nearest.name,
  }
}

async function findTown({ city = '', state }: PropertyInput) {
  const [town] = await findTowns({ query: state ? `${city}, ${state}` : city })
  if (!town) throw problem('city', 'We don’t know this town. Check its name and state, or set the position.')
  return town
}
