// The newsletter: subscribing in two steps, and its issues, which administrators write and send.
import { z } from 'zod'
import { issueLengths } from '../../rules/newsletter.ts'
import { actionResultShape, byId, listInput } from '../shared/admin-page.ts'
import { adminCall, page, plainText, publicCall } from '../shared/call.ts'
import { emailInput } from './contact.ts'

const tags = ['Newsletter']
const count = z.number().int()
const addressShape = z.object({ email: z.string() })

/**
 * Returns the same for every address, so that nobody learns who has subscribed. `link`: what the email contains, on a server that sends no
 * email and is a demo or only on this machine.
 */
const subscribe = publicCall
  .route({
    method: 'POST',
    path: '/newsletter/subscribe',
    successStatus: 202,
    summary: 'Ask for the newsletter; it starts once the emailed link is confirmed',
    tags,
  })
  .input(z.object({ email: emailInput }))
  .output(addressShape.extend({ link: z.url().nullable() }))

const confirm = publicCall
  .route({
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Confirm a subscription with the token of the emailed link',
    tags,
  })
  .input(z.object({ token: plainText(100) }))
  .output(addressShape)

/** `sendAt`: when a scheduled issue starts, or started. */
const issueShape = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(['draft', 'scheduled', 'sending', 'sent']),
  version: count,
  recipientCount: count,
  sentCount: count,
  bouncedCount: count,
  failedCount: count,
  updatedAt: z.iso.datetime(),
  sendAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
})

/** `body` is Markdown. */
const wholeIssueShape = issueShape.extend({ previewText: z.string(), body: z.string() })

const listIssues = adminCall
  .route({
    method: 'GET',
    path: '/admin/newsletter',
    summary: 'List newsletter issues, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object(listInput))
  .output(page(issueShape))

const getIssue = adminCall
  .route({ method: 'GET', path: '/admin/newsletter/{id}', summary: 'Get a newsletter issue', tags })
  .input(byId)
  .output(wholeIssueShape)

// The database has no year 0.
const isInRange = (text: string) => text >= '2000' && text < '2200'

const required = (maxLength: number) => plainText(maxLength).min(1, 'Please fill in this field.')

/** `version`: of the draft that is replaced, 0 for a new one. */
const saveIssue = adminCall
  .route({
    method: 'PUT',
    path: '/admin/newsletter/{id}',
    summary: 'Create or replace a draft under an id of your choice',
    tags,
  })
  .input(
    z.object({
      id: z.uuid(),
      version: z.number().int().min(0),
      subject: required(issueLengths.subject),
      previewText: plainText(issueLengths.previewText).default(''),
      body: required(issueLengths.body),
    }),
  )
  .output(wholeIssueShape)

const removeIssue = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/newsletter/{id}',
    successStatus: 204,
    summary: 'Delete a draft',
    tags,
  })
  .input(byId)

const sendIssue = adminCall
  .route({
    method: 'POST',
    path: '/admin/newsletter/{id}/send',
    summary:
      'Send an issue to all subscribers: now, at `sendAt` (null takes that back), or with `testAddress` as a test to one address',
    tags,
  })
  .input(
    byId.extend({
      version: z.number().int().min(1),
      testAddress: emailInput.optional(),
      sendAt: z.iso
        .datetime({ offset: true, error: 'Enter a date and time.' })
        .refine(isInRange, 'Enter a date and time.')
        .nullish(),
    }),
  )
  .output(actionResultShape)

export const newsletterCalls = {
  subscribe,
  confirm,
  list: listIssues,
  get: getIssue,
  save: saveIssue,
  remove: removeIssue,
  send: sendIssue,
}

export type Issue = z.infer<typeof issueShape>
export type WholeIssue = z.infer<typeof wholeIssueShape>
