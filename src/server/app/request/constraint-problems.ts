// Maps database constraint names to problems; this is the only such list. A violated constraint that is missing here is an internal error.
import { Problem, type ProblemType } from '../../../contract/problems.ts'
import { knownFailure } from '../../platform/db/known-failures.ts'

type Meaning = { type: ProblemType; message: string; path?: string }

const meanings: Record<string, Meaning> = {
  users_username_key: { type: 'duplicate', message: 'This username is taken.', path: 'username' },
  users_confirmed_email: { type: 'duplicate', message: 'This email address is taken.', path: 'email' },
  favorite_lists_user_id_name_key: {
    type: 'duplicate',
    message: 'You already have a list with this name.',
    path: 'name',
  },
  location_reviews_location_id_user_id_key: {
    type: 'duplicate',
    message: 'You’ve already reviewed this location. You can edit your review.',
  },
  blog_posts_slug_key: {
    type: 'duplicate',
    message: 'Another post has this address.',
    path: 'slug',
  },
  property_bookings_no_overlap: { type: 'slot-taken', message: 'This time is already taken.' },
  property_bookings_no_overlap_moving: { type: 'slot-taken', message: 'This time is already taken.' },
  property_add_ons_stock: {
    type: 'slot-taken',
    message: 'An add-on isn’t free at this time any more.',
    path: 'addOns',
  },
  property_codes_max_uses: { type: 'validation', message: 'This code has been used up.', path: 'code' },
  property_codes_once: { type: 'duplicate', message: 'You already have this code.', path: 'code' },
  // Deleted by another request at the same moment.
  saved_properties_property_id_fkey: { type: 'not-found', message: 'There is no property with this id' },
  saved_property_items_list_id_fkey: { type: 'not-found', message: 'There is no list with this id' },
  saved_property_items_user_id_property_id_fkey: {
    type: 'not-found',
    message: 'You haven’t saved this property',
  },
  contact_replies_once: { type: 'duplicate', message: 'You’ve already sent this reply.', path: 'body' },
  reports_one_open: { type: 'duplicate', message: 'You’ve already reported this.' },
  audit_log_undone_once: { type: 'wrong-state', message: 'This action was already undone.' },
}

/** The problem for a violated constraint, or undefined for any other error. */
export function problemOfConstraint(error: unknown): Problem | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  const meaning = typeof constraint === 'string' ? meanings[constraint] : undefined
  if (!meaning) return undefined
  const { type, message, path } = meaning
  return new Problem(type, message, path ? { errors: [{ path, message }] } : {})
}

/** The problem for any error: a thrown Problem, a violated constraint or a database failure. Undefined for internal errors. */
export const toProblem = (error: unknown): Problem | undefined =>
  error instanceof Problem ? error : (problemOfConstraint(error) ?? knownFailure(error))

/** Used by the test that every listed constraint exists. */
export const knownConstraints = Object.keys(meanings)
