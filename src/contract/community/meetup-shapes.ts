// The shapes of meetups: in lists, and one with its attendees.
import { z } from 'zod'
import { attendeeStates, meetupActions, meetupSkillLevels, meetupStates } from '../../rules/meetups.ts'
import { maxSunOffsetMinutes, sunEvents } from '../../rules/sun-start.ts'
import { permitAnswerShape } from '../marketplace/permit-check.ts'
import { integerIn } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { userShape } from './profiles.ts'

export const sunStart = z.object({
  event: z.enum(sunEvents),
  /** Minutes; negative is before the event. */
  offsetMinutes: integerIn(-maxSunOffsetMinutes, maxSunOffsetMinutes),
})

/**
 * `location`: the name of the location, or `customLocation`. Dates and times are local; `start` and `end` the same as instants. With
 * `startSun` they follow the sun. The position is the published one of the location. `cost` in dollars, paid on site. `viewer`: the
 * signed-in user's registration, their place on the waiting list, and what they can do now.
 */
export const meetupShape = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  locationId: z.uuid().nullable(),
  customLocation: z.string().nullable(),
  location: z.string(),
  meetingPoint: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
  image: displayImageShape.nullable(),
  organizerId: z.uuid().nullable(),
  organizer: userShape.nullable(),
  meetupDate: z.iso.date(),
  startTime: z.string(),
  endTime: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  startSun: sunStart.nullable(),
  durationMinutes: z.number().int(),
  maxAttendees: z.number().int().nullable(),
  currentAttendees: z.number().int(),
  waitingCount: z.number().int(),
  isFull: z.boolean(),
  skillLevel: z.enum(meetupSkillLevels),
  themes: z.array(z.string()),
  equipmentProvided: z.array(z.string()),
  equipmentRequired: z.array(z.string()),
  cost: z.number(),
  weatherDependent: z.boolean(),
  weatherPlan: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(meetupStates),
  cancellationReason: z.string().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  viewer: z.object({
    isOrganizer: z.boolean(),
    status: z.enum(attendeeStates).nullable(),
    waitingPosition: z.number().int().nullable(),
    actions: z.array(z.enum(meetupActions)),
  }),
})

/** `notes`: for the organizer. */
const attendeeShape = userShape.extend({
  status: z.enum(attendeeStates),
  notes: z.string().nullable(),
  registeredAt: z.iso.datetime(),
})

/**
 * `attendees`: for signed-in users; the waiting list for the organizer only. Private profiles are named to
 * the organizer alone and counted in `unnamedAttendees`. `permit`: what the rules of the place require of a
 * group of this size; null if no known rule requires anything.
 */
export const meetupDetailShape = meetupShape.extend({
  attendees: z.array(attendeeShape),
  unnamedAttendees: z.number().int(),
  permit: permitAnswerShape.nullable(),
  calendarPath: z.string(),
})

export type Meetup = z.infer<typeof meetupShape>
export type MeetupDetail = z.infer<typeof meetupDetailShape>
export type MeetupAttendee = z.infer<typeof attendeeShape>
