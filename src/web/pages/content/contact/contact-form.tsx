// The contact form. The input survives a reload and is cleared once the message is stored.

import limits from 'virtual:fields/contact.send'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { type ContactCategory, categoryLabels, contactCategories } from '../../../../rules/contact.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
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
  const stored = useDraft(getDraftKey('contact', viewer?.id ?? 'visitor'), emptyDraft(viewer))
  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your message could not be sent. Please try again.',
    send: async () => {
      await contact.send({ ...stored.draft, category: stored.draft.category as ContactCategory })
      stored.reset()
      toast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours.", tone: 'good' })
    },
  })
  return (
    <div className="min-w-0 max-w-2xl">
      <WithoutScripts />
      <Form form={form} className="grid gap-5 noscript:hidden">
        <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
        <FormMessage />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name" label="Full name" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
        </div>
        <SelectField name="category" label="Category">
          {contactCategories.map((id) => (
            <option key={id} value={id}>
              {categoryLabels[id]}
            </option>
          ))}
        </SelectField>
        <Field name="subject" label="Subject" />
        <TextField name="message" label="Message" rows={6} />
        <div>
          <button
            type="submit"
            disabled={!isMounted}
            aria-disabled={form.isPending}
            className={buttonClass('primary')}
          >
            {form.isPending ? 'Sending…' : 'Send message'}
          </button>
        </div>
      </Form>
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
