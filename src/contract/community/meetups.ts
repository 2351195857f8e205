// Meetups of photographers: list, one, create, edit, cancel, join and leave.
import { z } from 'zod'
import { meetupLimits, meetupSkillLevels } from '../../rules/meetups.ts'
import { themeIds } from '../../rules/places.ts'
import {
  creatingCall,
  day,
  flag,
  idParam,
  integerIn,
  latitude,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { addComment, getCalendar, listComments, removeComment, renewCalendar } from './meetup-comments.ts'
import { meetupDetailShape, meetupShape, sunStart } from './meetup-shapes.ts'

const tags = ['Meetups']

const required = (maxLength: number, message: string) =>
  plainText(maxLength).refine((text) => text.length > 0, message)
const optionalText = (maxLength: number) =>
  plainText(maxLength)
    .nullable()
    .transform((text) => text || null)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.')
const equipment = z
  .array(plainText(meetupLimits.equipmentLength))
  .transform((items) => [...new Set(items.filter(Boolean))])
  .pipe(z.array(z.string()).max(meetupLimits.maxEquipment, `List up to ${meetupLimits.maxEquipment} items.`))

/**
 * The organizer's input. Either a location, or a custom one with its position; a start by the clock or by the
 * sun.
 */
const written = {
  title: required(meetupLimits.titleLength, 'Enter a title.'),
  description: plainText(meetupLimits.descriptionLength),
  locationId: z.uuid('Choose a location.').nullable(),
  customLocation: optionalText(200),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  meetingPoint: optionalText(500),
  meetupDate: day,
  startTime: clock.nullable(),
  endTime: clock.nullable(),
  startSun: sunStart.nullable(),
  durationMinutes: integerIn(meetupLimits.minMinutes, meetupLimits.maxMinutes),
  maxAttendees: integerIn(1, meetupLimits.maxAttendees).nullable(),
  skillLevel: z.enum(meetupSkillLevels),
  themes: z.array(z.enum(themeIds)).transform((chosen) => [...new Set(chosen)]),
  equipmentProvided: equipment,
  equipmentRequired: equipment,
  cost: numberIn(0, meetupLimits.maxCostCents / 100),
  weatherDependent: flag,
  weatherPlan: optionalText(1000),
}

const defaults = {
  description: written.description.default(''),
  locationId: written.locationId.default(null),
  customLocation: written.customLocation.default(null),
  latitude: written.latitude.default(null),
  longitude: written.longitude.default(null),
  meetingPoint: written.meetingPoint.default(null),
  startTime: written.startTime.default(null),
  endTime: written.endTime.default(null),
  startSun: written.startSun.default(null),
  durationMinutes: written.durationMinutes.default(120),
  maxAttendees: written.maxAttendees.default(null),
  skillLevel: written.skillLevel.default('all'),
  themes: written.themes.default([]),
  equipmentProvided: written.equipmentProvided.default([]),
  equipmentRequired: written.equipmentRequired.default([]),
  cost: written.cost.default(0),
  weatherDependent: written.weatherDependent.default(true),
  weatherPlan: written.weatherPlan.default(null),
}

const byId = z.object({ id: idParam })

const listMeetups = publicCall
  .route({
    method: 'GET',
    path: '/meetups',
    summary:
      'List meetups: upcoming ones by their start, or past ones, newest first. `mine` lists those that you attend or organize, cancelled ones included',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...pageInput(24),
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      mine: z.enum(['attending', 'organizing']).optional(),
      skillLevel: z.enum(meetupSkillLevels).optional(),
      theme: z.enum(themeIds).optional(),
      locationId: idParam.optional(),
      /** The slug of a city. */
      city: plainText(100).optional(),
    }),
  )
  .output(page(meetupShape))

const getMeetup = publicCall
  .route({ method: 'GET', path: '/meetups/{id}', summary: 'Get a meetup', tags })
  .input(byId)
  .output(meetupDetailShape)

const createMeetup = creatingCall
  .route({
    method: 'POST',
    path: '/meetups',
    summary:
      'Create a meetup, on a plan that includes it. It starts at `startTime`, or at `startSun`, which follows date and place. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(z.object({ ...written, ...defaults }))
  .output(meetupDetailShape)

const changeMeetup = userCall
  .route({
    method: 'PATCH',
    path: '/meetups/{id}',
    summary: 'Edit your meetup; omitted fields stay. Attendees are notified of a new time or location',
    tags,
  })
  .input(z.object(written).partial().extend({ id: idParam }))
  .output(meetupDetailShape)

const cancelMeetup = userCall
  .route({
    method: 'POST',
    path: '/meetups/{id}/cancel',
    summary: 'Cancel your meetup; everybody who registered is notified',
    tags,
  })
  .input(z.object({ id: idParam, reason: optionalText(1000).default(null) }))
  .output(meetupDetailShape)

const joinMeetup = userCall
  .route({
    method: 'POST',
    path: '/meetups/{id}/join',
    summary: 'Join a meetup; when it is full, its waiting list. Repeating it changes nothing',
    tags,
  })
  .input(z.object({ id: idParam, notes: optionalText(500).default(null) }))
  .output(meetupDetailShape)

const leaveMeetup = userCall
  .route({
    method: 'POST',
    path: '/meetups/{id}/leave',
    summary: 'Leave a meetup or its waiting list; the first on the list moves up',
    tags,
  })
  .input(byId)
  .output(meetupDetailShape)

export const meetupCalls = {
  list: listMeetups,
  get: getMeetup,
  create: createMeetup,
  change: changeMeetup,
  cancel: cancelMeetup,
  join: joinMeetup,
  leave: leaveMeetup,
  comments: listComments,
  comment: addComment,
  removeComment,
  calendar: getCalendar,
  renewCalendar,
}

export type MeetupFields = z.output<NonNullable<(typeof createMeetup)['~orpc']['inputSchema']>>
export type MeetupChange = z.output<NonNullable<(typeof changeMeetup)['~orpc']['inputSchema']>>
export type MeetupListInput = z.output<NonNullable<(typeof listMeetups)['~orpc']['inputSchema']>>
