// Notifications: events about a user's content and profile, unread until the user opens them.
import { z } from 'zod'
import { waitingKinds } from '../../rules/waiting.ts'
import { userShape } from '../community/profiles.ts'
import { idParam, page, pageInput, userCall } from '../shared/call.ts'

/**
 * A group of notifications, as its newest one: `count` of them, by `actorCount` users, of whom `actor` is the last. `data` holds names that
 * the line shows; `path` is its link, null when the target is gone.
 */
const notificationShape = z.object({
  id: z.uuid(),
  kind: z.string(),
  actor: userShape.nullable(),
  count: z.number().int(),
  actorCount: z.number().int(),
  subjectKind: z.string(),
  subjectId: z.uuid(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  path: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

const tags = ['Notifications']
const countShape = z.object({ unread: z.number().int() })

export const listNotifications = userCall
  .route({
    method: 'GET',
    path: '/me/notifications',
    summary:
      'List your notifications, newest first, similar ones as one; the X-Unread-Count header has the number of unread ones',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...pageInput(20) }))
  .output(page(notificationShape, { 'x-unread-count': z.string() }))

export const countUnread = userCall
  .route({
    method: 'GET',
    path: '/me/notifications/count',
    summary: 'Count your unread notifications',
    tags,
  })
  .output(countShape)

export const markRead = userCall
  .route({
    method: 'POST',
    path: '/me/notifications/{id}/read',
    summary: 'Mark one notification, with those grouped with it, as read',
    tags,
  })
  .input(z.object({ id: idParam }))
  .output(countShape)

export const markAllRead = userCall
  .route({ method: 'POST', path: '/me/notifications/read', summary: 'Mark all notifications as read', tags })
  .output(countShape)

/** `path` leads to where it is acted on; `due`: when it ends by itself; `count`: of messages or photos. `day` of a booking; `guest`: who asks for it. */
const waitingShape = z.object({
  kind: z.enum(waitingKinds),
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  due: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  count: z.number().int(),
  day: z.iso.date().nullable(),
  guest: z.string().nullable(),
})

export const listWaiting = userCall
  .route({
    method: 'GET',
    path: '/me/waiting',
    summary:
      'List what waits for you: requests, payments, messages, reviews and more, the nearest deadline first',
    tags,
  })
  .output(z.array(waitingShape))

export type Waiting = z.infer<typeof waitingShape>
export type Notification = z.infer<typeof notificationShape>
