// Display name and username.
import type { CurrentUser } from '../../../contract/people.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account-change.ts'

export function NamesSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const { isPending, faults, onSubmit } = useAccountChange(
    'Your names could not be saved. Try again.',
    async ({ displayName, username }, { api, showViewer }) => {
      await showViewer(await api.account.updateNames({ displayName, username }))
      toast({ title: 'Names saved', tone: 'good' })
    },
  )
  return (
    <Section
      title="Names"
      about="Others see the display name. The username is part of your page’s address: old links to it stop working when it changes."
    >
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <Field
          label="Display name"
          name="displayName"
          autoComplete="name"
          maxLength={80}
          defaultValue={viewer.displayName}
          error={faults?.byField.displayName}
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
          error={faults?.byField.username}
          required
        />
        <button
          type="submit"
          disabled={!isMounted || isPending}
          className={buttonClass('outline', 'justify-self-start')}
        >
          {isPending ? 'Saving...' : 'Save names'}
        </button>
      </form>
    </Section>
  )
}
