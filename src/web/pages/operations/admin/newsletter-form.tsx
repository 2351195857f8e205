// The form of a newsletter draft. Unsaved changes survive a reload.

import limits from 'virtual:fields/newsletter.save'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeIssue } from '../../../../contract/content/newsletter.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { issueQuery } from './admin-queries.ts'
import { NewsletterActions } from './newsletter-actions.tsx'

type Draft = { subject: string; previewText: string; body: string }

const toDraft = (issue: WholeIssue | null): Draft => ({
  subject: issue?.subject ?? '',
  previewText: issue?.previewText ?? '',
  body: issue?.body ?? '',
})

export function NewsletterForm({ issue }: { issue: WholeIssue | null }) {
  const { stored, save } = useNewsletterDraft(issue)
  const { draft, reset, isRestored } = stored
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The newsletter could not be saved. Try again.',
    send: save,
  })
  const isSaved = issue !== null && JSON.stringify(draft) === JSON.stringify(toDraft(issue))
  return (
    <>
      <Form form={form} className="mt-6 grid max-w-3xl gap-5">
        <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
        <FormMessage />
        <Field label="Subject" name="subject" />
        <Field label="Preview text" hint="Shown after the subject in most inboxes." name="previewText" />
        <TextField
          label="Text"
          rows={18}
          hint="Markdown: ## for headings, **bold**, [link](/locations). Links that start with / lead to this site."
          name="body"
        />
        <div>
          <button
            type="submit"
            aria-disabled={form.isPending}
            className={buttonClass(isSaved ? 'outline' : 'primary')}
          >
            {form.isPending ? 'Saving…' : 'Save draft'}
          </button>
        </div>
      </Form>
      {issue && isSaved ? (
        <NewsletterActions issue={issue} />
      ) : (
        <p className="mt-4 text-quiet">Save the draft to preview, test or send it.</p>
      )}
    </>
  )
}

function useNewsletterDraft(issue: WholeIssue | null) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewer = useViewer()
  const key = getDraftKey('newsletter', viewer?.id ?? '', issue?.id)
  const stored = useDraft(key, toDraft(issue))
  // A new issue gets its id once, so that saving it twice makes one.
  const [newId] = useState(() => globalThis.crypto?.randomUUID?.() ?? '')
  const save = async () => {
    const id = issue?.id ?? newId
    const saved = await api.newsletter.save({ id, version: issue?.version ?? 0, ...stored.draft })
    queryClient.setQueryData(issueQuery(api, id).queryKey, saved)
    stored.reset(toDraft(saved))
    toast({ title: 'Draft saved', tone: 'good' })
    if (!issue) await router.navigate({ to: '/admin/newsletter/$id', params: { id }, replace: true })
  }
  return { stored, save }
}
