// Drafts of long forms, stored with the account: what was entered and not sent yet.
import { z } from 'zod'
import { draftForms, maxDraftLength, withoutSecrets } from '../../rules/drafts.ts'
import { storable, userCall } from '../shared/call.ts'

const name = storable(z.string().min(1).max(60))
const text = storable(z.string().max(20_000))
const row = z.record(name, text)

/** Values by field, as the form has them: not checked until the form is sent. Payout details are emptied. */
const contentShape = z
  .record(name, z.union([text, z.boolean(), z.array(z.union([text, row])).max(100)]))
  .refine(
    (content) => JSON.stringify(content).length <= maxDraftLength,
    'This draft is too long to store with your account.',
  )

const draftShape = z.object({
  /** New with every save. */
  revision: z.uuid(),
  content: contentShape,
  savedAt: z.iso.datetime(),
})

const form = z.enum(draftForms)
const tags = ['Drafts']

const getDraft = userCall
  .route({
    method: 'GET',
    path: '/me/drafts/{form}',
    summary: 'Get your draft of a form, if there is one',
    tags,
  })
  .input(z.object({ form }))
  .output(z.object({ draft: draftShape.nullable() }))

const saveDraft = userCall
  .route({
    method: 'PUT',
    path: '/me/drafts/{form}',
    summary:
      'Store your draft of a form. `revision` is the one that it continues, null for a new draft; if another device has stored or ended it meanwhile, the answer is 409 `stale` with the current `draft`, or null. Repeating it changes nothing',
    tags,
  })
  .input(z.object({ form, revision: z.uuid().nullable(), content: contentShape.transform(withoutSecrets) }))
  .output(draftShape.omit({ content: true }))

const removeDraft = userCall
  .route({
    method: 'DELETE',
    path: '/me/drafts/{form}/{revision}',
    summary: 'Delete your draft of a form. A newer `revision` of another device stays',
    tags,
    successStatus: 204,
  })
  .input(z.object({ form, revision: z.uuid() }))
  .output(z.void())

export const draftCalls = { get: getDraft, save: saveDraft, remove: removeDraft }

export type StoredDraft = z.infer<typeof draftShape>
