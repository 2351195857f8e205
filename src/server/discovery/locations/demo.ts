// The demo's locations with facts and markers, and those that photographers shared, some of which the operator removed.
import { z } from 'zod'
import { reviewShape } from '../../../contract/contributions/reviews.ts'
import { statedFields } from '../../../contract/discovery/location-fields.ts'
import { toInputs, toOutputs } from '../../../contract/shared/fields.ts'
import { dayMs } from '../../../rules/durations.ts'
import { entryFeeCents, factNames, locationStates, markerKinds } from '../../../rules/places.ts'
import { type DemoContext, demoFile, demoId } from '../../app/domains/demo-file.ts'
import { demoImageShape } from '../photos/demo.ts'
import { stated } from './fields.ts'
import { getColumns, getFacts } from './submission-rows.ts'

const { openingHours, tripodRules, timeZone: _, ...written } = toOutputs(statedFields)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const review = reviewShape
  .pick({ rating: true, title: true, content: true })
  .extend({ weatherConditions: z.string().nullish(), equipmentUsed: z.string().nullish() })

/** `images` are rows of the photos, `reviews` of the reviews; `claims` are statements that tests check. */
const location = z.strictObject({
  ...written,
  openingHours: openingHours.optional(),
  tripodRules: tripodRules.optional(),
  timeZone: z.string().includes('/'),
  slug,
  facts: z.partialRecord(z.enum(factNames), z.strictObject({ text: z.string(), source: z.string() })),
  markers: z.array(
    z.strictObject({
      kind: z.enum(markerKinds),
      name: z.string(),
      latitude: written.latitude,
      longitude: written.longitude,
    }),
  ),
  status: z.enum(locationStates),
  statusNote: z.string().nullish(),
  statusSource: z.string().nullish(),
  statusSince: z.iso.date().nullish(),
  images: z.array(demoImageShape),
  reviews: z.array(
    z.strictObject({
      ...review.shape,
      photographer: z.string(),
      visitDate: z.iso.date(),
      claims: z.array(z.unknown()).optional(),
    }),
  ),
  claims: z.array(z.unknown()).optional(),
})

export const demoLocations = demoFile({
  file: 'locations',
  shape: location,
  rows: (entry, _, index) => {
    const { slug, entryFee, facts, markers, reviews } = entry
    const id = demoId(slug)
    const total = reviews.reduce((sum, { rating }) => sum + rating, 0)
    // Spread over time, so that "recently added" has an order.
    const createdAt = new Date(Date.UTC(2026, 5, 1) + index * dayMs)
    const row = {
      id,
      source: 'demo',
      source_id: slug,
      ...stated.toColumns(entry),
      entry_fee_cents: entryFeeCents(entryFee),
      status: entry.status,
      status_since: entry.statusSince ?? null,
      status_source: entry.statusSource ?? null,
      status_note: entry.statusNote ?? null,
      rating: reviews.length === 0 ? 0 : total / reviews.length,
      review_count: reviews.length,
      created_at: createdAt,
      updated_at: createdAt,
    }
    return {
      locations: [row],
      location_facts: Object.entries(facts).map(([fact, { text, source }]) => ({
        location_id: id,
        fact,
        value: text,
        source,
      })),
      location_markers: markers.map((marker) => ({ location_id: id, ...marker })),
    }
  },
})

const { name, description, address, latitude, longitude, themes, ...optional } = toInputs(statedFields)

/** A location that a photographer shared and that no administrator has verified yet. */
const submission = z.strictObject({
  ...{ name, description, address, latitude, longitude, themes },
  ...z.object(optional).partial().shape,
  slug,
  sharedBy: z.string(),
  sharedOn: z.iso.date(),
})

async function toSubmissionRows(
  { slug, sharedBy, sharedOn, ...fields }: z.output<typeof submission>,
  { userId }: DemoContext,
) {
  const id = demoId(slug)
  const columns = await getColumns(fields)
  const at = `${sharedOn}T17:00:00Z`
  return {
    locations: [{ ...columns, id, created_by: userId(sharedBy), created_at: at, updated_at: at }],
    location_facts: getFacts(columns, sharedOn).map((fact) => ({ location_id: id, ...fact })),
  }
}

export const demoSubmissions = demoFile({
  file: 'community/submissions',
  shape: submission,
  rows: toSubmissionRows,
})

/** Those that the operator removes: see contributions/moderation/demo.ts. */
export const demoRemoved = demoFile({
  file: 'community/removals',
  shape: submission.extend({ reason: z.string() }),
  rows: ({ reason: _, ...entry }, context) => toSubmissionRows(entry, context),
})
