// Private properties: finding and reading them, and an owner's own listings.
import { z } from 'zod'
import { propertyLimits, propertySortOrders, specialFeatures } from '../../rules/properties.ts'
import {
  type PropertyFilter,
  type PropertyFilterName,
  type PropertyFilterTable,
  propertyFilterNames,
  propertyFilters,
} from '../../rules/property-filters.ts'
import { cancellationPolicies } from '../../rules/property-refund.ts'
import { position, positionMessage } from '../discovery/locations.ts'
import { bbox } from '../shared/bbox.ts'
import {
  creatingCall,
  flag,
  idParam,
  integerIn,
  latitude,
  listParam,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { uploadedFile } from '../shared/upload.ts'
import { dollars, missingText } from './amounts.ts'
import {
  calendarDay,
  changedPropertyFields,
  missingFields,
  newPropertyFields,
  startClock,
  toPropertyInput,
} from './property-fields.ts'
import { ownPropertyShape, propertyShape, propertySummaryShape } from './property-shapes.ts'

const tags = ['Properties']
const byId = z.object({ id: idParam })

type Choices<Value extends string> = z.ZodEnum<{ [Name in Value]: Name }>
type InputOf<Filter> = Filter extends { kind: 'several'; values: readonly (infer Value extends string)[] }
  ? ReturnType<typeof listParam<Choices<Value>>>
  : Filter extends { kind: 'number' }
    ? ReturnType<typeof numberIn>
    : z.ZodType<string, string>

function toInput(filter: PropertyFilter): z.ZodType {
  if (filter.kind === 'several') return listParam(z.enum(filter.values))
  if (filter.kind === 'text') return plainText(filter.maxLength)
  if (filter.kind === 'day') return calendarDay
  if (filter.kind === 'time') return startClock
  return filter.isWhole ? integerIn(filter.min, filter.max) : numberIn(filter.min, filter.max)
}

const filterInputs = Object.fromEntries(
  propertyFilterNames.map((name) => [name, toInput(propertyFilters[name]).optional()]),
) as { [Name in PropertyFilterName]: z.ZodOptional<InputOf<PropertyFilterTable[Name]>> }

/** Stays dollars, since the link to the next page repeats it. */
const price = dollars(0, propertyLimits.maxRateCents).transform((cents) => cents / 100)

/**
 * `location`: a city, state or part of one. `minPrice`, `maxPrice`: dollars per hour. Several types or price ranges: any; styles: any;
 * amenities and features: all. `ids`: these properties alone. `from` and `to`: it has free time on each of these days; with `timeFrom` and `timeTo` (until the next day if not
 * after it) or `light` it can be booked then, on each of them.
 */
const filters = z.object({
  ...filterInputs,
  ids: listParam(z.uuid())
    .refine((ids) => ids.length <= propertyLimits.maxIds, `Send up to ${propertyLimits.maxIds} ids`)
    .optional(),
  city: plainText(100).optional(),
  features: listParam(z.enum(specialFeatures)).optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  cancellationPolicy: z.enum(cancellationPolicies).optional(),
  minRating: numberIn(0, 5).optional(),
  bbox: bbox.optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
})

/** The maximum number of days in a list's filter. */
const maxFilterDays = 14

export const listProperties = publicCall
  .route({
    method: 'GET',
    path: '/private-properties',
    summary: 'Search and filter properties. `distance` (miles) and `sortBy=distance` need `lat` and `lng`',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    filters
      .extend({ sortBy: z.enum(propertySortOrders).optional(), ...pageInput(24) })
      .refine(position, positionMessage)
      .refine((input) => input.lat !== undefined || input.distance === undefined, {
        message: 'A distance needs a position: send lat and lng',
        path: ['distance'],
      })
      .refine((input) => input.lat !== undefined || input.sortBy !== 'distance', {
        message: 'Sorting by distance needs a position: send lat and lng',
        path: ['sortBy'],
      })
      .refine((input) => input.to === undefined || input.from !== undefined, {
        message: 'An end date needs a start date',
        path: ['from'],
      })
      .superRefine((input, context) => {
        const fail = (path: string, message: string) =>
          context.addIssue({ code: 'custom', message, path: [path] })
        const { from, timeFrom, timeTo, light = [] } = input
        if (timeFrom !== undefined && timeTo === undefined) fail('timeTo', 'Hours need an end: send timeTo')
        if (timeTo !== undefined && timeFrom === undefined)
          fail('timeFrom', 'Hours need a start: send timeFrom')
        if (timeFrom !== undefined && timeFrom === timeTo)
          fail('timeTo', 'Choose an end that differs from the start')
        if (from === undefined && (timeFrom ?? timeTo) !== undefined) fail('from', 'Hours need a day')
        if (from === undefined && light.length > 0) fail('from', 'Light needs a day')
      })
      .refine(
        ({ from, to = from }) =>
          !from || ((to as string) >= from && daysBetween(from, to as string) < maxFilterDays),
        { message: `Choose up to ${maxFilterDays} days, the first one first`, path: ['to'] },
      ),
  )
  /** All that match, on every page: at most `propertyLimits.maxCounted`. */
  .output(page(propertySummaryShape, { 'x-total-count': z.string() }))

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const getProperty = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}',
    summary: 'Get a property. The exact address is for its owner, administrators and guests with a booking',
    tags,
  })
  .input(
    z
      .object({ id: idParam, lat: latitude.optional(), lng: longitude.optional() })
      .refine(position, positionMessage),
  )
  .output(propertyShape)

export const listSimilarProperties = publicCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/similar',
    summary: 'List properties that resemble one: by type, styles, features and price among the nearest ones',
    tags,
  })
  .input(byId)
  .output(z.array(propertySummaryShape))

/** `isDraft`: not sent to the administrators yet. `awaitsPhotos`: without `images` it is a draft that its first photo submits. */
export const createProperty = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties',
    summary:
      'List a property, by the fields of the owner’s form or those of the marketplace’s. It is reviewed before it can be booked',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({ ...newPropertyFields, isDraft: flag.optional(), awaitsPhotos: flag.optional() })
      .superRefine((values, context) => {
        for (const field of missingFields(values))
          context.addIssue({ code: 'custom', message: missingText, path: [field] })
      })
      .transform(({ isDraft = false, awaitsPhotos = false, ...values }) => ({
        isDraft,
        awaitsPhotos: awaitsPhotos && !isDraft && !values.images?.length,
        fields: toPropertyInput(values),
      })),
  )
  .output(ownPropertyShape)

export const updateProperty = userCall
  .route({
    method: 'PATCH',
    path: '/private-properties/{id}',
    summary:
      'Edit your listing; omitted fields stay. A listing that moves, or becomes another type, is reviewed again',
    tags,
  })
  .input(
    z
      .object({ id: idParam, ...changedPropertyFields })
      .transform(({ id, ...values }) => ({ id, fields: toPropertyInput(values) })),
  )
  .output(ownPropertyShape)

const action = (name: string, summary: string) =>
  userCall
    .route({ method: 'POST', path: `/private-properties/{id}/${name}`, summary, tags })
    .input(byId)
    .output(ownPropertyShape)

export const resubmitProperty = action('submit', 'Send your draft or rejected listing to review')
export const pauseProperty = action('pause', 'Take your listing off the market for a while')
export const resumeProperty = action('resume', 'Put your paused listing back on the market')

export const withdrawProperty = userCall
  .route({
    method: 'DELETE',
    path: '/private-properties/{id}',
    summary: 'Delete your listing. Not possible while bookings are ahead',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

export const listOwnProperties = userCall
  .route({
    method: 'GET',
    path: '/user-listings',
    summary: 'List your own properties, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object(pageInput(100)))
  .output(page(ownPropertyShape))

export const addPropertyPhoto = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/photos',
    summary: 'Upload an image of your listing (multipart/form-data)',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      photo: uploadedFile('Please select a photo to upload.'),
      alt: plainText(300).optional(),
    }),
  )
  .output(displayImageShape)

export const orderPropertyPhotos = userCall
  .route({
    method: 'PUT',
    path: '/private-properties/{id}/photos',
    summary:
      'Set the order of your listing’s images; uploads that are left out are deleted (images of addresses: change `images`)',
    tags,
  })
  .input(z.object({ id: idParam, ids: z.array(z.uuid()).max(propertyLimits.maxImages) }))
  .output(z.array(displayImageShape))

export type PropertySummary = z.infer<typeof propertySummaryShape>
export type Property = z.infer<typeof propertyShape>
export type OwnProperty = z.infer<typeof ownPropertyShape>
export type PropertyFilters = z.infer<typeof filters>
export type PropertyListInput = z.infer<NonNullable<(typeof listProperties)['~orpc']['inputSchema']>>
export type NewProperty = z.infer<NonNullable<(typeof createProperty)['~orpc']['inputSchema']>>
export type NewPropertyInput = z.input<NonNullable<(typeof createProperty)['~orpc']['inputSchema']>>
export type PropertyChange = z.infer<NonNullable<(typeof updateProperty)['~orpc']['inputSchema']>>
