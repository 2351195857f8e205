// Messages of the contact form, and their answers by administrators.
import { z } from 'zod'
import { contactCategories, contactLengths } from '../../rules/contact.ts'
import { actionResultShape, byId, listInput } from '../shared/admin-page.ts'
import { adminCall, page, plainText, publicCall, storable } from '../shared/call.ts'
import { emailAddress } from '../shared/email.ts'

const messageStates = ['open', 'answered', 'closed'] as const

const required = (maxLength: number) => plainText(maxLength).min(1, 'Please fill in this field.')

/** An address that an email can be sent to. Used by every form that visitors fill in. */
export const emailInput = storable(
  z
    .string()
    .trim()
    .min(1, 'Please fill in this field.')
    .max(contactLengths.email)
    .pipe(emailAddress('Enter a valid email address.')),
)

const sendMessage = publicCall
  .route({
    method: 'POST',
    path: '/contact',
    successStatus: 201,
    summary: 'Send a message to support',
    tags: ['Contact'],
  })
  .input(
    z.object({
      name: required(contactLengths.name),
      email: emailInput,
      category: z.enum(contactCategories).default('general'),
      subject: required(contactLengths.subject),
      message: required(contactLengths.message),
    }),
  )
  .output(z.object({ id: z.uuid(), createdAt: z.iso.datetime() }))

const tags = ['Administration']

/** `isPriority`: the sender’s plan includes priority support. */
const contactMessageShape = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  category: z.enum(contactCategories),
  subject: z.string(),
  message: z.string(),
  state: z.enum(messageStates),
  isPriority: z.boolean(),
  user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  replies: z.array(
    z.object({
      id: z.uuid(),
      author: z.string().nullable(),
      body: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  createdAt: z.iso.datetime(),
})

const listMessages = adminCall
  .route({
    method: 'GET',
    path: '/admin/messages',
    summary: 'List messages of the contact form, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      state: z.enum([...messageStates, 'all']).default('open'),
      category: z.enum(contactCategories).optional(),
    }),
  )
  .output(page(contactMessageShape))

const replyToMessage = adminCall
  .route({
    method: 'POST',
    path: '/admin/messages/{id}/reply',
    summary: 'Answer a message by email',
    tags,
  })
  .input(byId.extend({ body: required(contactLengths.message) }))
  .output(actionResultShape)

const closeMessage = adminCall
  .route({
    method: 'POST',
    path: '/admin/messages/{id}/close',
    summary: 'Close a message without an answer',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export const contactCalls = {
  send: sendMessage,
  list: listMessages,
  reply: replyToMessage,
  close: closeMessage,
}

export type ContactMessage = z.infer<typeof contactMessageShape>
