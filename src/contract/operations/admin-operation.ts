// Administration of the running product: pending work, emails, background jobs.
import { z } from 'zod'
import { type WaitingCount, waitingRows } from '../../rules/admin-sections.ts'
import { actionResultShape, byId, listInput } from '../shared/admin-page.ts'
import { adminCall, page, plainText } from '../shared/call.ts'

const tags = ['Administration']
const count = z.number().int()

/** `mailsRefused`: waiting emails that the mail server refused to take from us, by policy or limits. */
const overviewShape = z.object({
  ...(Object.fromEntries(waitingRows.map((rows) => [rows.count, count])) as Record<
    WaitingCount,
    typeof count
  >),
  locationsUnverified: count,
  locationsRemoved: count,
  usersSuspended: count,
  users: count,
  photosProcessing: count,
  photosFailed: count,
  mailsWaiting: count,
  jobsWaiting: count,
  actionsToday: count,
  newsletterSubscribers: count,
})

export const getOverview = adminCall
  .route({ method: 'GET', path: '/admin/overview', summary: 'Counts for the admin overview', tags })
  .output(overviewShape)

/** `waiting`: not sent yet, or held because no mail server is configured. `failed`: given up. */
const mailShape = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: count,
  lastError: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const listMails = adminCall
  .route({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'List emails, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      state: z.enum(['waiting', 'refused', 'sent', 'failed', 'all']).default('all'),
      kind: plainText(60).optional(),
    }),
  )
  .output(page(mailShape))

export const readMail = adminCall
  .route({
    method: 'GET',
    path: '/admin/outbox/{id}',
    summary: 'Get an email with its text; reading it is recorded in the audit log',
    tags,
  })
  .input(byId)
  .output(mailShape.extend({ text: z.string(), html: z.string(), headers: z.record(z.string(), z.string()) }))

export const resendMail = adminCall
  .route({ method: 'POST', path: '/admin/outbox/{id}/send', summary: 'Send an email again', tags })
  .input(byId)
  .output(actionResultShape)

const jobStates = ['waiting', 'active', 'failed', 'done'] as const
const queueShape = z.object({ name: z.string(), waiting: count, active: count, failed: count, done: count })

export const listQueues = adminCall
  .route({
    method: 'GET',
    path: '/admin/queues',
    summary: 'List the background job queues with their counts',
    tags,
  })
  .output(z.array(queueShape))

const jobShape = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: count,
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})

export const listJobs = adminCall
  .route({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'List background jobs, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      state: z.enum([...jobStates, 'all']).default('failed'),
      queue: plainText(100).optional(),
    }),
  )
  .output(page(jobShape))

export const retryJob = adminCall
  .route({ method: 'POST', path: '/admin/jobs/{id}/retry', summary: 'Retry a failed job', tags })
  .input(byId)
  .output(actionResultShape)

export type Overview = z.infer<typeof overviewShape>
export type Mail = z.infer<typeof mailShape>
export type Job = z.infer<typeof jobShape>
export type Queue = z.infer<typeof queueShape>
