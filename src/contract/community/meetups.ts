// Meetups of photographers: list, one, create, edit, cancel, join and leave.
import { z } from 'zod'
import { meetupSkillLevels } from '../../rules/meetups.ts'
import { themeIds } from '../../rules/places.ts'
import { creatingCall, idParam, page, pageInput, plainText, publicCall, userCall } from '../shared/call.ts'
import { optionalText, toCreated, toInputs } from '../shared/fields.ts'
import { addComment, getCalendar, listComments, removeComment, renewCalendar } from './meetup-comments.ts'
import { meetupFields } from './meetup-fields.ts'
import { meetupDetailShape, meetupShape } from './meetup-shapes.ts'

const tags = ['Meetups']

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
  .input(z.object(toCreated(meetupFields)))
  .output(meetupDetailShape)

const changeMeetup = userCall
  .route({
    method: 'PATCH',
    path: '/meetups/{id}',
    summary: 'Edit your meetup; omitted fields stay. Attendees are notified of a new time or location',
    tags,
  })
  .input(z.object(toInputs(meetupFields)).partial().extend({ id: idParam }))
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
