// The schema of demo/community: what the demo photographers did beside their reviews.
import { z } from 'zod'
import { checkinLimits, conditionNames, visibilities } from '../../../rules/checkins.ts'
import { paymentStates } from '../../../rules/permit-bookings.ts'
import { photoLimits } from '../../../rules/photo-limits.ts'
import { amenities, crowdLevels, difficulties, locationTypes, themeIds } from '../../../rules/places.ts'
import { maxReportNoteLength, reportReasons } from '../../../rules/reporting.ts'
import { demoApplicationShape, demoMeetupShape } from './shape-meetups.ts'
import { demoTripShape } from './shape-trips.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const photographer = z.string().startsWith('demo_')
/** A demo photographer, or the demo account that visitors sign in with. */
const user = z.union([photographer, z.literal('demo')])
const file = z.string().endsWith('.jpg')
const note = z.string().max(2000)

/** An image of a location that is also the upload of a photographer. */
const photo = z.strictObject({
  location: slug,
  file,
  photographer,
  title: z.string().min(3).max(photoLimits.titleLength),
  tags: z.array(z.string().max(photoLimits.tagLength)).max(photoLimits.maxTags),
  sharedOn: z.iso.date(),
  featured: z.boolean().default(false),
})

/** `date` and `time` are local; `minutes` is the time until the check-out. */
const checkin = z.strictObject({
  photographer,
  location: slug,
  date: z.iso.date(),
  time: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.number().int().positive(),
  conditions: z.partialRecord(z.enum(conditionNames), z.string().min(3).max(checkinLimits.condition)),
  equipment: z.string().max(checkinLimits.equipment),
  notes: z.string().min(5).max(checkinLimits.shootingNotes),
  visibility: z.enum(visibilities).default('public'),
})

const favorites = z.strictObject({
  user,
  locations: z.array(slug).min(1),
  lists: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        note,
        entries: z.array(z.strictObject({ location: slug, note })).min(1),
      }),
    )
    .default([]),
})

const portfolio = z.strictObject({
  photographer,
  title: z.string().min(1).max(120),
  description: note,
  photos: z.array(file).min(2),
})

const report = z.strictObject({
  reporter: photographer,
  subject: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('location'), location: slug }),
    z.strictObject({ kind: z.literal('review'), location: slug, author: photographer }),
    z.strictObject({ kind: z.literal('photo'), location: slug, file }),
    z.strictObject({ kind: z.literal('profile'), user: photographer }),
  ]),
  reason: z.enum(reportReasons),
  note: z.string().startsWith('Demo report.').max(maxReportNoteLength),
  sentOn: z.iso.date(),
})

/** A location that a photographer shared and that no administrator has verified yet. */
const submission = z.strictObject({
  slug,
  sharedBy: photographer,
  sharedOn: z.iso.date(),
  name: z.string().min(3).max(80),
  description: z.string().min(40),
  address: z.string().min(5),
  city: z.string(),
  region: z.string(),
  country: z.string().length(2),
  timeZone: z.string().includes('/'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  themes: z.array(z.enum(themeIds)).min(1).max(4),
  locationTypes: z.array(z.enum(locationTypes)),
  amenities: z.array(z.enum(amenities)),
  difficulty: z.enum(difficulties),
  crowdLevel: z.enum(crowdLevels),
  parking: z.boolean().optional(),
  entryFee: z.string().optional(),
})

/** An invented account that the operator suspended. Nobody can sign in to it. */
const suspension = z.strictObject({
  username: photographer,
  displayName: z.string().min(3).max(80),
  joined: z.iso.date(),
  bio: z.string().startsWith('Demo account.').max(500),
  reason: z.string().startsWith('Demo. ').max(500),
})

const by = z.array(photographer).min(1)

/** The files of demo/community, by name, and their rows. */
/** Days from the day of seeding, so that every state is plausible. */
const permitBooking = z.strictObject({
  user,
  permit: slug,
  startsInDays: z.number().int(),
  days: z.number().int().min(1),
  people: z.number().int().min(1),
  // Texts of the demo are American; the value of the specification is not.
  status: z
    .enum(['pending', 'confirmed', 'canceled', 'completed'])
    .transform((state) => (state === 'canceled' ? 'cancelled' : state)),
  paymentStatus: z.enum(paymentStates),
  requests: z.string().nullable(),
  note: z.string().optional(),
})

export const communityShapes = {
  photos: z.array(photo),
  checkins: z.array(checkin),
  follows: z.array(z.strictObject({ follower: user, following: z.array(user).min(1) })),
  favorites: z.array(favorites),
  portfolios: z.array(portfolio),
  photoLikes: z.array(z.strictObject({ location: slug, file, by })),
  reviewLikes: z.array(z.strictObject({ location: slug, author: photographer, by })),
  reports: z.array(report),
  submissions: z.array(submission),
  removals: z.array(submission.extend({ reason: note.startsWith('Demo. ') })),
  suspensions: z.array(suspension),
  permitBookings: z.array(permitBooking),
  meetups: z.array(demoMeetupShape),
  trips: z.array(demoTripShape),
  photographerApplications: z.array(demoApplicationShape),
}

export type DemoCommunity = {
  [Name in keyof typeof communityShapes]: z.infer<(typeof communityShapes)[Name]>
}
export type DemoCheckin = DemoCommunity['checkins'][number]
