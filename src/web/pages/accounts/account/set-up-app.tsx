// Setting up the authenticator app: the code to scan, the same as text, and a first code to confirm.

import limits from 'virtual:fields/account.confirmSecondFactor'
import { Form } from '../../../components/forms/form.tsx'
import { FormError } from '../../../components/forms/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast.ts'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

export type Prepared = { secret: string; uri: string; backupCodes: string[] }

export default function SetUpApp({
  prepared,
  onConfirmed,
  onCancel,
}: {
  prepared: Prepared
  onConfirmed: () => void
  onCancel: () => void
}) {
  const form = useAccountChange(
    limits,
    'The code could not be checked. Try again.',
    async ({ code = '' }, { api, showViewer }) => {
      if (!code.trim()) throw new FormError({ code: 'Enter the code shown in the app.' })
      const { user } = await api.account.confirmSecondFactor({ code })
      toast({
        title: 'Two-step sign-in is on',
        description: 'Keep your backup codes somewhere safe.',
        tone: 'good',
      })
      onConfirmed()
      await showViewer(user)
    },
  )
  return (
    <div className="mt-4 grid gap-5">
      <p>Scan this with an authenticator app on your phone:</p>
      <QrCode text={prepared.uri} label="QR code for your authenticator app" className="size-56" />
      <p>
        Or{' '}
        <a href={prepared.uri} className="underline underline-offset-4">
          open it in an app on this device
        </a>
        , or type this key into the app:
        <code className="mt-2 block max-w-full text-17 select-all">
          {prepared.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <Form form={form} className="grid gap-5">
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="The six digits shown in the app."
        />
        <SubmitOrCancel onCancel={onCancel} isPending={form.isPending}>
          {form.isPending ? 'Checking…' : 'Turn on'}
        </SubmitOrCancel>
      </Form>
    </div>
  )
}
