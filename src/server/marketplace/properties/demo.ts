// The demo's properties: invented listings of the demo photographers, with illustrative images and blocked days.
import { z } from 'zod'
import { propertyFields } from '../../../contract/marketplace/property-fields.ts'
import { toOutputs } from '../../../contract/shared/fields.ts'
import { addDays } from '../../../rules/dates.ts'
import { toInstantMs, toLocalDate } from '../../../rules/light/local-day.ts'
import { listingStates } from '../../../rules/listings.ts'
import { demoFile, demoId, demoImageId } from '../../app/domains/demo-file.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { stated } from './fields.ts'
import { openingColumns, priceColumns } from './stated-columns.ts'

const { contactPhone: _, contactEmail: __, ...fields } = toOutputs(propertyFields)
const {
  restrictions,
  equipmentProvided,
  seasonalNotes,
  noiseRules,
  priceRules,
  power,
  parking,
  accessNotes,
  droneRules,
  windowDirections,
  openingHours,
  minimumByWeekday,
  maximumHours,
  bufferBefore,
  bufferAfter,
  bookingHorizon,
  bookingHorizonDays,
  bookingMode,
  instantLeadTime,
  instantGroupSize,
  instantGuests,
  moveMode,
  weatherMoves,
  ...stating
} = fields
const defaulted = {
  ...{ restrictions, equipmentProvided, seasonalNotes, noiseRules, bookingHorizon, bookingHorizonDays },
  ...{ power, parking, accessNotes, droneRules, windowDirections },
  ...{ priceRules, openingHours, minimumByWeekday, maximumHours, bufferBefore, bufferAfter },
  ...{ bookingMode, instantLeadTime, instantGroupSize, instantGuests, moveMode, weatherMoves },
}

const toCents = (dollars: number) => Math.round(dollars * 100)

export const demoPropertyId = (slug: string): string => demoId(`property ${slug}`)

export const demoProperties = demoFile({
  file: 'properties',
  shape: z.strictObject({
    ...stating,
    ...z.object(defaulted).partial().shape,
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    owner: z.string(),
    listingState: z.enum(listingStates).exclude(['removed']),
    reviewNote: z.string().nullable(),
    listedOn: z.iso.date(),
    /** Days from the day of the loading. */
    blocked: z.array(
      z.strictObject({ inDays: z.number().int().min(1), days: z.number().int().min(1), note: z.string() }),
    ),
    /** None of them shows the property. */
    images: z
      .array(z.strictObject({ file: z.string(), alt: z.string().startsWith('Illustrative: ') }))
      .max(3),
  }),
  accounts: ({ owner }) => [owner],
  rows: async (entry, { tx, now, userId, storeImage }) => {
    const {
      slug,
      priceRules: shownRules,
      hourlyRate,
      dailyRate,
      listingState,
      listedOn,
      blocked,
      images,
    } = entry
    const id = demoPropertyId(slug)
    const timeZone = timeZoneAt(entry)
    const listedAt = `${listedOn}T17:00:00Z`
    const today = toLocalDate(now.getTime(), timeZone)
    const toMidnight = (days: number) => new Date(toInstantMs(addDays(today, days), '00:00', timeZone))
    const priced = {
      ...entry,
      hourlyRateCents: toCents(hourlyRate),
      dailyRateCents: dailyRate === null ? null : toCents(dailyRate),
      priceRules: propertyFields.priceRules.input.parse(shownRules ?? null),
    }
    const row = {
      id,
      owner_id: userId(entry.owner),
      ...stated.toColumns({
        ...priced,
        contactPhone: '+1 555 0100',
        contactEmail: 'properties@demo.invalid',
      }),
      ...openingColumns(entry),
      ...priceColumns(priced),
      country: 'US',
      time_zone: timeZone,
      state: listingState,
      review_note: entry.reviewNote,
      submitted_at: listingState === 'draft' ? null : listedAt,
      created_at: listedAt,
      updated_at: listedAt,
    }
    return {
      properties: [row],
      property_photos: await Promise.all(
        images.map(async ({ file, alt }, index) => ({
          ...(await storeImage(demoImageId(`property ${slug}`, file), file)),
          ...{ alt, property_id: id, sort_order: index, illustrative: true },
        })),
      ),
      property_blocks: blocked.map(({ inDays, days, note }) => ({
        property_id: id,
        during: tx`tstzrange(${toMidnight(inDays)}, ${toMidnight(inDays + days)})`,
        note,
      })),
    }
  },
})
