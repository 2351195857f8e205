// Calls on messages of the contact form → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { closeMessage, replyToMessage } from './answer.ts'
import { listMessages } from './list.ts'
import { sendMessage } from './send.ts'

export const contactOperations: Operations<typeof contract.contact> = {
  send: sendMessage,
  list: listMessages,
  reply: replyToMessage,
  close: closeMessage,
}
