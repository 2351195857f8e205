// The shapes of meetups: in lists, and one with its attendees.
import { z } from 'zod'
import { attendeeStates, meetupActions, meetupStates } from '../../rules/meetups.ts'
import { bookedDayShape } from '../discovery/light.ts'
import { permitAnswerShape } from '../marketplace/permit-check.ts'
import { toOutputs } from '../shared/fields.ts'
import { displayImageShape } from '../shared/images.ts'
import { meetupFields } from './meetup-fields.ts'
import { userShape } from './profiles.ts'

/**
 * `location`: the name of the location, or `customLocation`. Dates and times are local; `start` and `end` the same as instants. With
 * `startSun` they follow the sun. The position is the published one of the location. `cost` in dollars, paid on site. `viewer`: the
 * signed-in user's registration, their place on the waiting list, and what they can do now.
 */
export const meetupShape = z.object({
  id: z.uuid(),
  ...toOutputs(meetupFields),
  location: z.string(),
  timeZone: z.string(),
  image: displayImageShape.nullable(),
  organizerId: z.uuid().nullable(),
  organizer: userShape.nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  currentAttendees: z.number().int(),
  waitingCount: z.number().int(),
  isFull: z.boolean(),
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
 * group of this size; null if no known rule requires anything. `ticket`: of the signed-in user who attends; its `light` is
 * that of the hours, empty where the position is not published.
 */
export const meetupDetailShape = meetupShape.extend({
  attendees: z.array(attendeeShape),
  unnamedAttendees: z.number().int(),
  permit: permitAnswerShape.nullable(),
  calendarPath: z.string(),
  ticket: z.object({ number: z.number().int(), light: z.array(bookedDayShape) }).nullable(),
})

export type Meetup = z.infer<typeof meetupShape>
export type MeetupDetail = z.infer<typeof meetupDetailShape>
export type MeetupTicket = NonNullable<MeetupDetail['ticket']>
export type MeetupAttendee = z.infer<typeof attendeeShape>
