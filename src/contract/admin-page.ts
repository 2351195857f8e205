// Shapes that the administrators' calls share: a page of a list, the result of an action, and reasons.
import { z } from 'zod'
import { idParam, pageInput, plainText } from './call.ts'

/** Every list can be searched and continues from a cursor. */
export const listInput = {
  search: plainText(200).optional(),
  ...pageInput(30),
}

/** `actId` is the id of the action in the audit log; with `canUndo` it can be undone. */
export const actionResultShape = z.object({ actionId: z.uuid(), canUndo: z.boolean() })

export const byId = z.object({ id: idParam })

/** The reason that the log stores for an action against a user's content or account. */
export const reason = plainText(500).refine((text) => text.length > 0, 'Enter a reason for the audit log.')

export const userRef = z.object({ id: z.uuid(), username: z.string() })

export type ActionResult = z.infer<typeof actionResultShape>
