// Two-step sign-in: off or on, and what can be done with it.
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../../contract/people.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import type { Prepared } from './set-up-app.tsx'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

const SetUpApp = lazy(() => import('./set-up-app.tsx'))
const BackupCodes = lazy(() => import('./backup-codes.tsx'))

type Act = 'enable' | 'renew' | 'disable'
const words: Record<Act, { ask: string; confirm: string }> = {
  enable: { ask: 'Set up', confirm: 'Continue' },
  renew: { ask: 'New backup codes', confirm: 'Create new codes' },
  disable: { ask: 'Turn off', confirm: 'Turn off' },
}

export function SecondFactorSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [act, setAct] = useState<Act>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [codes, setCodes] = useState<string[]>()
  const acts: Act[] = viewer.twoFactorEnabled ? ['renew', 'disable'] : ['enable']
  const stop = () => {
    setAct(undefined)
    setPrepared(undefined)
  }
  const switchedOn = () => {
    setCodes(prepared?.backupCodes)
    stop()
  }
  const isIdle = !act && !prepared && !codes
  return (
    <Section
      title="Two-step sign-in"
      about="Sign in with your password and a code from an app on your phone, so that your password alone isn’t enough."
    >
      <p className="text-17 font-medium">{viewer.twoFactorEnabled ? 'On' : 'Off'}</p>
      {isIdle && (
        <div className="mt-4 flex flex-wrap gap-3">
          {acts.map((one) => (
            <button
              key={one}
              type="button"
              disabled={!isMounted}
              onClick={() => setAct(one)}
              className={buttonClass('outline')}
            >
              {words[one].ask}
            </button>
          ))}
        </div>
      )}
      {act && (
        <PasswordStep
          act={act}
          onPrepared={setPrepared}
          onCodes={setCodes}
          onDone={() => setAct(undefined)}
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
  act: Act
  onPrepared: (prepared: Prepared) => void
  onCodes: (codes: string[]) => void
  onDone: () => void
  onCancel: () => void
}

function PasswordStep({ act, onPrepared, onCodes, onDone, onCancel }: StepProps) {
  const { isPending, errors, onSubmit } = useAccountChange(
    'Something went wrong. Try again.',
    async ({ password = '' }, { api, showViewer }) => {
      if (act === 'enable') onPrepared(await api.account.prepareSecondFactor({ password }))
      if (act === 'renew') onCodes((await api.account.renewBackupCodes({ password })).backupCodes)
      if (act === 'disable') {
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
    <form method="post" noValidate onSubmit={onSubmit} className="mt-4 grid gap-5">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={errors?.byField.password}
        required
      />
      <SubmitOrCancel onCancel={onCancel} isPending={isPending}>
        {isPending ? 'One moment…' : words[act].confirm}
      </SubmitOrCancel>
    </form>
  )
}
