// Shapes that the administrators' calls share: a page of a list, the result of an action, and reasons.
import { z } from 'zod'
import { day, flag, idParam, pageInput, plainText } from './call.ts'

// The database has no year 0.
const listDay = day.refine((date) => date >= '0001-01-01', 'Expected a date as YYYY-MM-DD')

/**
 * Every list can be searched, limited to days (UTC, both included), and continues from a cursor. `oldestFirst`: those that have waited
 * longest first, as properties always are.
 */
export const listInput = {
  search: plainText(200).optional(),
  since: listDay.optional(),
  until: listDay.optional(),
  oldestFirst: flag.optional(),
  ...pageInput(30),
}

/** `actId` is the id of the action in the audit log; with `canUndo` it can be undone. */
export const actionResultShape = z.object({ actionId: z.uuid(), canUndo: z.boolean() })

export const byId = z.object({ id: idParam })

/** The reason that the log stores for an action against a user's content or account. */
export const reason = plainText(500).refine((text) => text.length > 0, 'Enter a reason for the audit log.')

export const userRef = z.object({ id: z.uuid(), username: z.string() })

export type ActionResult = z.infer<typeof actionResultShape>
