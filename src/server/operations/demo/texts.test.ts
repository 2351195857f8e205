// The demo's entries keep to the limits of the demo, which are narrower than those of the contract: readable lengths, and texts that say
// what is invented.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { applicationLimits } from '../../../rules/photographer-application.ts'
import { readDemoFile } from './load.ts'

const words = (min: number, max: number) =>
  z.string().refine((text) => {
    const count = text.split(/\s+/).length
    return count >= min && count <= max
  }, `Expected ${min} to ${max} words`)

const text = (min: number, max = 2000) => z.string().min(min).max(max)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const note = z.string().max(2000)
const photographer = z.string().startsWith('demo_')
const invented = (limits: { min: number; max: number }) =>
  z.string().startsWith('Invented for the demo. ').min(limits.min).max(limits.max)

const location = {
  slug,
  name: text(2, 80),
  description: words(40, 130),
  tips: words(40, 150),
  bestTime: text(5, 120),
  bestTimeOfDay: z.string(),
  address: text(5),
  city: text(2),
  region: text(2),
  country: z.string().length(2),
  permitNote: z.string(),
  entryFee: text(2),
  crowdLevel: z.string(),
  directionDegrees: z.number().int().min(0).max(359).nullable(),
  themes: z.array(z.string()).min(1).max(4),
  locationTypes: z.array(z.string()).min(1).max(2),
  facts: z.record(z.string(), z.looseObject({ text: text(5), source: text(3) })),
  markers: z.array(z.looseObject({ name: text(2) })).max(3),
  images: z.array(z.unknown()).max(3),
  reviews: z
    .array(z.looseObject({ photographer, title: text(2, 120), content: words(12, 110) }))
    .min(1)
    .max(4),
}

const property = {
  slug,
  title: text(5, 80),
  description: text(100, 600).endsWith(' This listing is invented.'),
  /** Of a street that does not exist. */
  address: z.string().regex(/Demo|Example|Sample|Fictional|Imaginary|Placeholder/),
  state: z.string().length(2),
  zipCode: z.string().regex(/^\d{5}$/),
  hourlyRate: z.number().multipleOf(0.01).positive().max(2000),
  dailyRate: z.number().multipleOf(0.01).positive().max(2000).nullable(),
  minimumHours: z.number().int().min(1).max(8),
  maximumCapacity: z.number().int().min(1).max(60),
  bookingLeadTime: z.number().int().min(0).max(168),
  availableDays: z.array(z.string()).min(1),
  photographyStyles: z.array(z.string()).min(1),
  rules: z.array(text(5)).min(1),
}

const permit = {
  slug,
  name: text(5, 100),
  location: text(5, 120),
  duration: z.number().int().min(1),
  maxPeople: z.number().int().min(1).nullable(),
  advanceBookingDays: z.number().int().min(1),
  restrictions: z.array(text(5, 120)).min(2),
  feeNote: text(5),
  authority: text(5),
  description: text(40, 400),
}

const submission = {
  slug,
  sharedBy: photographer,
  name: text(3, 80),
  description: text(40),
  address: text(5),
}
const account = { username: photographer, bio: z.string().startsWith('Demo account.').max(500) }
const review = z.looseObject({ title: text(0, 200), content: text(20, 600) }).optional()

test.each<[file: string, fields: z.ZodRawShape]>([
  ['locations', location],
  ['photographers', account],
  ['cities', { country: z.string().length(2), highlights: z.array(z.string()).length(3) }],
  [
    'landmarks',
    {
      slug,
      name: text(2, 100),
      aliases: z.array(text(2)),
      country: z.string().length(2),
      description: words(15, 80),
      source: text(3),
      heightMeters: z.number().positive().nullable(),
      wikidata: z
        .string()
        .regex(/^Q[1-9]\d*$/)
        .nullable(),
    },
  ],
  ['permits', permit],
  ['properties', property],
  ['property-bookings', { reviews: z.looseObject({ guest: review, owner: review }) }],
  ['contests', { slug, description: text(20) }],
  ['community/photos', { photographer, location: slug }],
  ['community/checkins', { photographer, equipment: text(1), shootingNotes: text(5) }],
  ['community/portfolios', { photographer, description: note }],
  ['community/reports', { reporter: photographer, note: z.string().startsWith('Demo report.') }],
  ['community/submissions', submission],
  ['community/removals', { ...submission, reason: z.string().startsWith('Demo. ').max(500) }],
  ['community/suspensions', { ...account, reason: z.string().startsWith('Demo. ').max(500) }],
  [
    'community/meetups',
    {
      slug,
      organizer: photographer,
      title: text(5),
      description: z.string().endsWith(' This meetup is invented.'),
      meetingPoint: text(3),
    },
  ],
  ['community/spots', { name: text(3), note: text(5) }],
  ['community/light-plans', { name: text(3), note: note.endsWith('Invented for the demo.') }],
  ['community/trips', { name: text(3), note: note.endsWith('Invented for the demo.') }],
  [
    'community/photographer-applications',
    {
      applicant: photographer,
      bio: z
        .string()
        .startsWith('Demo account.')
        .min(applicationLimits.bio.min)
        .max(applicationLimits.bio.max),
      specialties: z.array(z.string()).min(1),
      featuredWork: invented(applicationLimits.featuredWork),
      communityContribution: invented(applicationLimits.communityContribution),
    },
  ],
])('%s', (file, fields) => {
  const entries = readDemoFile({ file, shape: z.looseObject(fields) })
  expect(entries.length).toBeGreaterThan(0)
})
