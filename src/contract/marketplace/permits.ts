// Permits of authorities for places: what they allow and cost, and when they can be booked.
import { z } from 'zod'
import { costUnits } from '../../rules/permit-price.ts'
import { permitTypes } from '../../rules/permit-types.ts'
import { idParam, page, pageInput, plainText, publicCall } from '../shared/call.ts'

const tags = ['Permits']
const dollars = z.number().min(0).multipleOf(0.01)
const dayOfYear = z.string().regex(/^\d\d-\d\d$/)

/** What is shown as it is stored. server/marketplace/permits/fields.ts maps the columns. */
export const permitFields = {
  id: z.uuid(),
  location: z.string(),
  permitType: z.enum(permitTypes),
  name: z.string(),
  description: z.string(),
  costUnit: z.enum(costUnits),
  maxPeople: z.number().int().nullable(),
  advanceBookingDays: z.number().int(),
  isRequired: z.boolean(),
  externalUrl: z.url().nullable(),
  contactInfo: z.string().nullable(),
  restrictions: z.array(z.string()),
  seasons: z.array(z.object({ from: dayOfYear, to: dayOfYear })),
  authority: z.string(),
  feeNote: z.string().nullable(),
  verifiedOn: z.iso.date().nullable(),
  isDemo: z.boolean(),
}

/**
 * `cost`, `baseFee` and `maxPerPerson` in dollars; the total is the base fee plus the cost for each
 * `costUnit`, up to `maxPerPerson` for each person (`person-day` only; null: no limit). `location` is a name;
 * `locationId` the first of `locations`. `duration`: the maximum number of days, null for one. `seasons` as
 * MM-DD, empty for the whole year; `availableSeasons` the same as text. `firstDay`: the first day that can be
 * booked today. `isStale`: verified more than 12 months ago; `verifiedOn` is null where the source has no date.
 */
export const permitShape = z.object({
  ...permitFields,
  locationId: z.uuid().nullable(),
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  cost: dollars,
  baseFee: dollars,
  maxPerPerson: dollars.nullable(),
  duration: z.number().int().nullable(),
  availableSeasons: z.array(z.string()),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  isStale: z.boolean(),
})

/** The types that a filter accepts; `all` and an empty text filter nothing. */
const typeFilter = z.union([z.enum(permitTypes), z.enum(['all', '']).transform(() => undefined)]).optional()

export const listPermits = publicCall
  .route({
    method: 'GET',
    path: '/permits',
    summary: 'List permits, filtered by text, type, the name of a location, or a location’s id',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      search: plainText(100).optional(),
      permitType: typeFilter,
      location: plainText(100).optional(),
      locationId: idParam.optional(),
      ...pageInput(50),
    }),
  )
  .output(page(permitShape))

export const getPermit = publicCall
  .route({ method: 'GET', path: '/permits/{id}', summary: 'Get a permit', tags })
  .input(z.object({ id: idParam }))
  .output(permitShape)

export type Permit = z.infer<typeof permitShape>
