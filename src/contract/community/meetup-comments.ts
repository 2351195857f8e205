// Comments on meetups, and the calendar of a user's own meetups.
import { z } from 'zod'
import { meetupLimits } from '../../rules/meetups.ts'
import { creatingCall, idParam, page, pageInput, plainText, publicCall, userCall } from '../shared/call.ts'
import { userShape } from './profiles.ts'

const tags = ['Meetups']
const byId = z.object({ id: idParam })

/** Plain text. */
const commentShape = z.object({
  id: z.uuid(),
  meetupId: z.uuid(),
  author: userShape,
  body: z.string(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const listComments = publicCall
  .route({
    method: 'GET',
    path: '/meetups/{id}/comments',
    summary: 'List the comments on a meetup, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(byId.extend(pageInput(20)))
  .output(page(commentShape))

export const addComment = creatingCall
  .route({
    method: 'POST',
    path: '/meetups/{id}/comments',
    summary: 'Comment on a meetup. Accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      body: plainText(meetupLimits.commentLength).refine((text) => text.length > 0, 'Write a comment.'),
    }),
  )
  .output(commentShape)

export const removeComment = userCall
  .route({
    method: 'DELETE',
    path: '/meetup-comments/{id}',
    summary: 'Delete your comment on a meetup',
    tags,
    successStatus: 204,
  })
  .input(byId)
  .output(z.void())

const calendarShape = z.object({ feedUrl: z.string() })

export const getCalendar = userCall
  .route({
    method: 'GET',
    path: '/me/meetup-calendar',
    summary: 'Get the secret address of the calendar of your meetups',
    tags,
  })
  .output(calendarShape)

export const renewCalendar = userCall
  .route({
    method: 'POST',
    path: '/me/meetup-calendar',
    summary: 'Replace the address of the calendar of your meetups; the old one stops working',
    tags,
  })
  .output(calendarShape)

export type MeetupComment = z.infer<typeof commentShape>
