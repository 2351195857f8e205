// The schema of the demo's meetups and photographer applications: invented, and saying so.
import { z } from 'zod'
import { meetupFields } from '../../../contract/community/meetup-fields.ts'
import { inGroup, toOutputs } from '../../../contract/shared/fields.ts'
import { meetupLimits, meetupSkillLevels } from '../../../rules/meetups.ts'
import { applicationLimits, experienceLevels } from '../../../rules/photographer-application.ts'
import { themeIds } from '../../../rules/places.ts'
import { specialties } from '../../../rules/profiles.ts'
import { sunEvents } from '../../../rules/sun-start.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const photographer = z.string().startsWith('demo_')
const user = z.union([photographer, z.literal('demo')])
const items = z.array(z.string().max(meetupLimits.equipmentLength)).max(meetupLimits.maxEquipment)

/**
 * `inDays`: from the day of the seeding. `attendees` in the order of their registration; those beyond the
 * limit are on the waiting list.
 */
export const demoMeetupShape = z.strictObject({
  // Fields without a stricter rule below, which a meetup may lack.
  ...z.object(toOutputs(inGroup(meetupFields, 'written'))).partial().shape,
  slug,
  organizer: photographer,
  location: slug,
  title: z.string().min(5).max(meetupLimits.titleLength),
  description: z.string().endsWith(' This meetup is invented.'),
  meetingPoint: z.string().min(3).max(500),
  inDays: z.number().int().min(1),
  sun: z.strictObject({ event: z.enum(sunEvents), offsetMinutes: z.number().int() }).nullable(),
  clockTime: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  durationMinutes: z.number().int().min(meetupLimits.minMinutes),
  maxAttendees: z.number().int().min(1).nullable(),
  skillLevel: z.enum(meetupSkillLevels),
  themes: z.array(z.enum(themeIds)),
  equipmentRequired: items,
  equipmentProvided: items,
  costCents: z.number().int().min(0),
  weatherDependent: z.boolean(),
  attendees: z.array(user),
  comments: z.array(
    z.strictObject({
      author: photographer,
      daysBefore: z.number().int().min(1),
      body: z.string().min(5).max(meetupLimits.commentLength),
    }),
  ),
})

const invented = (limits: { min: number; max: number }) =>
  z.string().startsWith('Invented for the demo. ').min(limits.min).max(limits.max)

export const demoApplicationShape = z.strictObject({
  applicant: photographer,
  displayName: z.string().min(2).max(80),
  bio: z.string().startsWith('Demo account.').min(applicationLimits.bio.min).max(applicationLimits.bio.max),
  specialties: z.array(z.enum(specialties)).min(1),
  experienceLevel: z.enum(experienceLevels),
  location: z.string().min(2),
  featuredWork: invented(applicationLimits.featuredWork),
  communityContribution: invented(applicationLimits.communityContribution),
  state: z.enum(['pending', 'accepted']),
  daysAgo: z.number().int().min(1),
})
