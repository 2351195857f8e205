// Shapes of private properties: in a list, on their page, and as their owner sees them.
import { z } from 'zod'
import { listingActionNames, listingStates } from '../../rules/listings.ts'
import { inGroup, toOutputs } from '../shared/fields.ts'
import { displayImageShape, imageLinkShape } from '../shared/images.ts'
import { money } from './amounts.ts'
import { propertyFields } from './property-fields.ts'

/**
 * A listing as everybody sees it. The position is a fixed random point of its area of 0.2 degrees. `location` is city and state;
 * `minimumBooking` and `maxGroupSize` repeat `minimumHours` and `maximumCapacity` under the marketplace's names. `minimumTotal`: the least
 * that a booking costs, all included, and `hourlyFrom` the same for each of its hours: the hourly rate, unless the owner's price rules change it.
 */
const publicFields = {
  id: z.uuid(),
  ...toOutputs(inGroup(propertyFields, 'list')),
  location: z.string(),
  country: z.string().nullable(),
  timeZone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  minimumTotal: money,
  hourlyFrom: money,
  minimumBooking: z.number().int(),
  maxGroupSize: z.number().int(),
  images: z.array(z.string()),
  featuredImage: z.string().nullable(),
  cover: displayImageShape.nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  totalBookings: z.number().int(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
}

export const propertySummaryShape = z.object({
  ...publicFields,
  distance: z
    .number()
    .optional()
    .describe('Miles to the published point of the area, if the request has a position: show it rounded'),
})

/** The fields that a property's page adds to the summary. */
const pageFields = {
  owner: z.object({ id: z.uuid(), username: z.string(), displayName: z.string() }).nullable(),
  displayImages: z.array(displayImageShape),
  ...toOutputs(inGroup(propertyFields, 'page')),
  updatedAt: z.iso.datetime(),
}

/** The address and contact, for the owner, administrators and guests with a confirmed booking. */
const revealedShape = z.object(toOutputs(inGroup(propertyFields, 'revealed')))

/** `revealed`: null unless the viewer may know the address. `isOwn`: the viewer's own listing. */
export const propertyShape = propertySummaryShape.extend({
  ...pageFields,
  revealed: revealedShape.nullable(),
  isOwn: z.boolean(),
})

/**
 * A listing as its owner sees it, with its true position. `status` is the text of its state; `actions`: what
 * its owner can do now. `awaitsPhotos`: a draft that its first photo submits. `imageLinks`: the addresses entered for `images`, whatever
 * became of them. `payoutLastFour`: the last characters of the stored bank details.
 */
export const ownPropertyShape = z.object({
  ...publicFields,
  ...pageFields,
  ...revealedShape.shape,
  imageLinks: z.array(imageLinkShape),
  ownerId: z.uuid(),
  listingState: z.enum(listingStates),
  awaitsPhotos: z.boolean(),
  status: z.string(),
  isApproved: z.boolean(),
  needsReview: z.boolean(),
  reviewNote: z.string().nullable(),
  actions: z.array(z.enum(listingActionNames)),
  payoutLastFour: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
})
