// The contact form. The input survives a reload and is cleared once the message is stored.

import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import {
  type ContactCategory,
  categoryLabels,
  contactCategories,
  contactLengths,
} from '../../../../rules/contact.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

type Draft = Record<'name' | 'email' | 'category' | 'subject' | 'message', string>

const emptyDraft = (viewer: CurrentUser | null): Draft => ({
  name: viewer?.displayName ?? '',
  email: viewer?.email ?? '',
  category: 'general',
  subject: '',
  message: '',
})

export function ContactForm({ viewer }: { viewer: CurrentUser | null }) {
  const { contact } = useAppContext().api
  const isMounted = useIsMounted()
  const { draft, set, reset, isRestored } = useDraft(
    getDraftKey('contact', viewer?.id ?? 'visitor'),
    emptyDraft(viewer),
  )
  const { isPending, errors, onSubmit } = useSubmit(
    'Your message could not be sent. Please try again.',
    async () => {
      await contact.send({ ...draft, category: draft.category as ContactCategory })
      reset()
      toast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours.", tone: 'good' })
    },
  )
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errors?.byField[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="min-w-0 max-w-2xl">
      <WithoutScripts />
      {/* Input before hydration would be lost. */}
      <form noValidate inert={!isMounted} onSubmit={onSubmit} className="grid gap-5 noscript:hidden">
        <DraftNotice isRestored={isRestored} onDiscard={() => reset()} />
        <FormErrorMessage errors={errors} unlessAt={Object.keys(draft)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Full name"
            autoComplete="name"
            required
            maxLength={contactLengths.name}
            {...field('name')}
          />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={contactLengths.email}
            {...field('email')}
          />
        </div>
        <SelectField label="Category" {...field('category')}>
          {contactCategories.map((id) => (
            <option key={id} value={id}>
              {categoryLabels[id]}
            </option>
          ))}
        </SelectField>
        <Field label="Subject" required maxLength={contactLengths.subject} {...field('subject')} />
        <TextField
          label="Message"
          rows={6}
          required
          maxLength={contactLengths.message}
          {...field('message')}
        />
        <div>
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
            {isPending ? 'Sending…' : 'Send message'}
          </button>
        </div>
      </form>
    </div>
  )
}

function WithoutScripts() {
  const { supportEmail } = useBrowserConfig()
  return (
    <noscript>
      <p className="rounded-card bg-sunken p-5">
        Turn on JavaScript to use this form, or email us at {supportEmail}.
      </p>
    </noscript>
  )
}
