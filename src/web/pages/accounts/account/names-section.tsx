// Display name and username.

import limits from 'virtual:fields/account.updateNames'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form } from '../../../components/forms/form.tsx'
import { useUsernameCheck } from '../../../components/forms/use-username-check.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account-change.ts'

export function NamesSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const form = useAccountChange(
    limits,
    'Your changes could not be saved. Try again.',
    async ({ displayName, username }, { api, showViewer }) => {
      await showViewer(await api.account.updateNames({ displayName, username }))
      toast({ title: 'Names saved', tone: 'good' })
    },
  )
  const username = useUsernameCheck(viewer.username)
  return (
    <Section
      title="Name and username"
      about="Others see your display name. Your username is part of your profile’s address: if you change it, old links stop working."
    >
      <Form form={form} className="grid gap-5">
        <Field
          label="Display name"
          name="displayName"
          autoComplete="name"
          defaultValue={viewer.displayName}
          required
        />
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          defaultValue={viewer.username}
          onChange={username.onChange}
          error={username.error}
          required
        />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('outline', 'justify-self-start')}
        >
          {form.isPending ? 'Saving…' : 'Save names'}
        </button>
      </Form>
    </Section>
  )
}
