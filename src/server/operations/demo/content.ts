// Reads the demo content from the repository's demo/ folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { costUnits } from '../../../rules/permit-price.ts'
import { permitTypes } from '../../../rules/permit-types.ts'
import { propertyBookingStates } from '../../../rules/property-bookings.ts'
import { projectRoot } from '../../platform/project-root.ts'
import {
  type DemoCity,
  type DemoLandmark,
  type DemoLocation,
  type DemoPhoto,
  type DemoPhotographer,
  demoCityShape,
  demoLandmarkShape,
  demoLocationShape,
  demoPhotographerShape,
  demoPhotoShape,
} from './shape.ts'
import { communityShapes, type DemoCommunity } from './shape-community.ts'
import { type DemoContest, demoContestShape } from './shape-contests.ts'
import { type DemoProperty, demoPropertyShape } from './shape-properties.ts'

export type DemoContent = {
  folder: string
  locations: DemoLocation[]
  photographers: DemoPhotographer[]
  photos: DemoPhoto[]
  cities: DemoCity[]
  landmarks: DemoLandmark[]
  properties: DemoProperty[]
  permits: DemoPermit[]
  bookings: DemoPropertyBooking[]
  subscriptions: DemoSubscription[]
  contests: DemoContest[]
  community: DemoCommunity
}

/** All demo content, validated. @throws ZodError naming the invalid field */
export function readDemoContent(folder = join(projectRoot, 'demo')): DemoContent {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const files = readdirSync(join(folder, 'locations')).filter((name) => name.endsWith('.json'))
  return {
    folder,
    locations: files.sort().flatMap((name) => z.array(demoLocationShape).parse(read(`locations/${name}`))),
    photographers: z.array(demoPhotographerShape).parse(read('photographers.json')),
    photos: z.array(demoPhotoShape).parse(read('photos/photos.json')),
    cities: z.array(demoCityShape).parse(read('cities.json')),
    landmarks: z.array(demoLandmarkShape).parse(read('landmarks.json')),
    properties: z.array(demoPropertyShape).parse(read('properties.json')),
    permits: z.array(demoPermitShape).parse(read('permits.json')),
    bookings: z.array(demoBookingShape).parse(read('property-bookings.json')),
    subscriptions: z.array(demoSubscriptionShape).parse(read('subscriptions.json')),
    contests: z.array(demoContestShape).parse(read('contests.json')),
    community: z
      .strictObject(communityShapes)
      .parse(Object.fromEntries(communityFiles.map((name) => [name, read(toPath(name))]))),
  }
}

const communityFiles = Object.keys(communityShapes)

/** `photoLikes` is in `community/photo-likes.json`. */
const toPath = (name: string) =>
  `community/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`

/** The schema of demo/subscriptions.json: which demo members pay for a plan, and since when. */
const demoSubscriptionShape = z.strictObject({
  user: z.union([z.string().startsWith('demo_'), z.literal('demo')]),
  plan: z.enum(['pro', 'professional']),
  /** Paid periods up to now, or up to the end for one that ended. */
  months: z.number().int().min(1).max(24),
  /** Since the last renewal; for one that ended, since its end. */
  daysAgo: z.number().int().min(0),
  ended: z.boolean().default(false),
  /** Canceled, and running until the end of its period. */
  cancels: z.boolean().default(false),
})

type DemoSubscription = z.infer<typeof demoSubscriptionShape>

// demo/property-bookings.json: invented bookings of the invented listings.

const clock = z.string().regex(/^\d\d:\d\d$/)
const review = z.strictObject({
  rating: z.number().int().min(1).max(5),
  title: z.string().max(200),
  content: z.string().min(20).max(600),
  pros: z.string().nullable(),
  cons: z.string().nullable(),
})

const demoBookingShape = z.strictObject({
  property: z.string(),
  guest: z.string(),
  state: z.enum(propertyBookingStates),
  /** Counted from the day of the seeding. */
  inDays: z.number().int(),
  startTime: clock,
  endTime: clock,
  bookedDaysBefore: z.number().int().min(1),
  groupSize: z.number().int().min(1),
  photographyType: z.string(),
  specialRequests: z.string().nullable(),
  closingNote: z.string().nullable(),
  reviews: z.strictObject({ guest: review.optional(), owner: review.optional() }),
  /** The reason of a dispute that the guest's bank opened. */
  dispute: z.enum(['duplicate', 'product_not_received', 'fraudulent']).optional(),
  messages: z.array(z.strictObject({ side: z.enum(['guest', 'owner']), body: z.string().max(500) })),
})

type DemoPropertyBooking = z.infer<typeof demoBookingShape>

// demo/permits.json: real permits with their official pages; `verifiedOn` is not later than the source's own date, and
// null where no source was at hand.

const dayOfYear = z.string().regex(/^\d\d-\d\d$/)

const demoPermitShape = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(5).max(100),
  permitType: z.enum(permitTypes),
  location: z.string().min(5).max(120),
  timeZone: z.string().includes('/'),
  /** In dollars. */
  cost: z.number().min(0),
  costUnit: z.enum(costUnits),
  baseFee: z.number().min(0),
  /** The most that a person pays for all days. */
  maxPerPerson: z.number().positive().optional(),
  duration: z.number().int().min(1),
  maxPeople: z.number().int().min(1).nullable(),
  advanceBookingDays: z.number().int().min(1),
  isRequired: z.boolean(),
  contactInfo: z.string().nullable(),
  restrictions: z.array(z.string().min(5).max(120)).min(2),
  seasons: z.array(z.strictObject({ from: dayOfYear, to: dayOfYear })),
  feeNote: z.string().min(5),
  /** Slugs of the demo locations where it applies. */
  locations: z.array(z.string()),
  authority: z.string().min(5),
  description: z.string().min(40).max(400),
  externalUrl: z.url().startsWith('https://'),
  verifiedOn: z.iso.date().nullable(),
})

type DemoPermit = z.infer<typeof demoPermitShape>
