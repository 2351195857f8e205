// What the administrators' calls share: a page of a list, the answer to an act, and reasons.
import { z } from 'zod'
import { idParam, pageInput, plainText } from './call.ts'

/** Every list can be searched, and goes on from a cursor. */
export const listInput = {
  search: plainText(200).optional(),
  ...pageInput(30),
}

/** `actId` names the act in the audit log; with `canUndo` it can be taken back. */
export const actShape = z.object({ actId: z.uuid(), canUndo: z.boolean() })

export const oneOf = z.object({ id: idParam })

/** What the log keeps of why something was taken from somebody. */
export const reason = plainText(500).refine((text) => text.length > 0, 'Enter a reason for the audit log.')

export const personRef = z.object({ id: z.uuid(), username: z.string() })

export type ActAnswer = z.infer<typeof actShape>
