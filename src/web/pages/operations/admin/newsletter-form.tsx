// The form of a newsletter draft. Unsaved changes survive a reload.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeIssue } from '../../../../contract/content/newsletter.ts'
import { issueLengths } from '../../../../rules/newsletter.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { issueQuery } from './admin-lists.ts'
import { NewsletterActions } from './newsletter-actions.tsx'

type Draft = { subject: string; previewText: string; body: string }

const toDraft = (issue: WholeIssue | null): Draft => ({
  subject: issue?.subject ?? '',
  previewText: issue?.previewText ?? '',
  body: issue?.body ?? '',
})

export function NewsletterForm({ issue }: { issue: WholeIssue | null }) {
  const { draft, set, reset, isRestored, save } = useNewsletterDraft(issue)
  const { isPending, errors, onSubmit } = useSubmit('The newsletter could not be saved. Try again.', save)
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errors?.byField[name],
    maxLength: issueLengths[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const isSaved = issue !== null && JSON.stringify(draft) === JSON.stringify(toDraft(issue))
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="mt-6 grid max-w-3xl gap-5">
        <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
        <FormErrorMessage errors={errors} unlessAt={Object.keys(draft)} />
        <Field label="Subject" required {...field('subject')} />
        <Field
          label="Preview text"
          hint="Shown after the subject in most inboxes."
          {...field('previewText')}
        />
        <TextField
          label="Text"
          rows={18}
          required
          hint="Markdown: ## for headings, **bold**, [link](/locations). Links that start with / lead to this site."
          {...field('body')}
        />
        <div>
          <button
            type="submit"
            aria-disabled={isPending}
            className={buttonClass(isSaved ? 'outline' : 'primary')}
          >
            {isPending ? 'Saving…' : 'Save draft'}
          </button>
        </div>
      </form>
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
  const { draft, set, reset, isRestored } = useDraft(key, toDraft(issue))
  // A new issue gets its id once, so that saving it twice makes one.
  const [newId] = useState(() => globalThis.crypto?.randomUUID?.() ?? '')
  const save = async () => {
    const id = issue?.id ?? newId
    const saved = await api.newsletter.save({ id, version: issue?.version ?? 0, ...draft })
    queryClient.setQueryData(issueQuery(api, id).queryKey, saved)
    reset(toDraft(saved))
    toast({ title: 'Draft saved', tone: 'good' })
    if (!issue) await router.navigate({ to: '/admin/newsletter/$id', params: { id }, replace: true })
  }
  return { draft, set, reset, isRestored, save }
}
