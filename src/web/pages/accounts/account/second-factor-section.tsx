// Two-step sign-in: whether it is on, and its actions.

import limits from 'virtual:fields/account.prepareSecondFactor'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { mustConfirmAddress } from '../../../../rules/confirmed-address.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { ConfirmFirst } from '../../../components/session/confirm-address.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import type { Prepared } from './set-up-app.tsx'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

const SetUpApp = lazy(() => import('./set-up-app.tsx'))
const BackupCodes = lazy(() => import('./backup-codes.tsx'))

type Action = 'enable' | 'renew' | 'disable'
const words: Record<Action, { ask: string; confirm: string }> = {
  enable: { ask: 'Set up', confirm: 'Continue' },
  renew: { ask: 'New backup codes', confirm: 'Create new codes' },
  disable: { ask: 'Turn off', confirm: 'Turn off' },
}

export function SecondFactorSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [action, setAction] = useState<Action>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [codes, setCodes] = useState<string[]>()
  const isUnproven = !viewer.twoFactorEnabled && mustConfirmAddress(viewer)
  const actions: Action[] = viewer.twoFactorEnabled ? ['renew', 'disable'] : ['enable']
  const stop = () => {
    setAction(undefined)
    setPrepared(undefined)
  }
  const switchedOn = () => {
    setCodes(prepared?.backupCodes)
    stop()
  }
  const isIdle = !action && !prepared && !codes
  return (
    <Section
      title="Two-step sign-in"
      about="Sign in with your password and a code from an app on your phone. Your password alone won’t be enough to sign in."
    >
      <p className="text-17 font-medium">{viewer.twoFactorEnabled ? 'On' : 'Off'}</p>
      {isUnproven && (
        <div className="mt-4">
          <ConfirmFirst email={viewer.email} />
        </div>
      )}
      {isIdle && !isUnproven && (
        <div className="mt-4 flex flex-wrap gap-3">
          {actions.map((one) => (
            <button
              key={one}
              type="button"
              disabled={!isMounted}
              onClick={() => setAction(one)}
              className={buttonClass('outline')}
            >
              {words[one].ask}
            </button>
          ))}
        </div>
      )}
      {action && (
        <PasswordStep
          action={action}
          onPrepared={setPrepared}
          onCodes={setCodes}
          onDone={() => setAction(undefined)}
          onCancel={stop}
        />
      )}
      <Suspense>
        {prepared && <SetUpApp prepared={prepared} onConfirmed={switchedOn} onCancel={stop} />}
        {codes && (
          <BackupCodes codes={codes} username={viewer.username} onClose={() => setCodes(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}

type StepProps = {
  action: Action
  onPrepared: (prepared: Prepared) => void
  onCodes: (codes: string[]) => void
  onDone: () => void
  onCancel: () => void
}

function PasswordStep({ action, onPrepared, onCodes, onDone, onCancel }: StepProps) {
  const form = useAccountChange(
    limits,
    'Something went wrong. Try again.',
    async ({ password = '' }, { api, showViewer }) => {
      if (action === 'enable') onPrepared(await api.account.prepareSecondFactor({ password }))
      if (action === 'renew') onCodes((await api.account.renewBackupCodes({ password })).backupCodes)
      if (action === 'disable') {
        await showViewer((await api.account.disableSecondFactor({ password })).user)
        toast({
          title: 'Two-step sign-in is off',
          description: 'You now sign in with your password only.',
          tone: 'good',
        })
      }
      onDone()
    },
  )
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus />
      <SubmitOrCancel onCancel={onCancel} isPending={form.isPending}>
        {form.isPending ? 'One moment…' : words[action].confirm}
      </SubmitOrCancel>
    </Form>
  )
}
