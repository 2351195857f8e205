// What the administrators' calls share: a page of a list, the answer to an action, and reasons.
import { z } from 'zod'
import { idParam, pageInput, plainText } from './call.ts'

/** Every list can be searched, and goes on from a cursor. */
export const listInput = {
  search: plainText(200).optional(),
  ...pageInput(30),
}

/** `actId` names the action in the audit log; with `canUndo` it can be taken back. */
export const actionResultShape = z.object({ actionId: z.uuid(), canUndo: z.boolean() })

export const byId = z.object({ id: idParam })

/** What the log keeps of why something was taken from somebody. */
export const reason = plainText(500).refine((text) => text.length > 0, 'Enter a reason for the audit log.')

export const userRef = z.object({ id: z.uuid(), username: z.string() })

export type ActionResult = z.infer<typeof actionResultShape>
