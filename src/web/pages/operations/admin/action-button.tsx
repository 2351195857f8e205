// Action buttons: actions that can be undone run at once; those that affect a user ask first, with a reason for the
// log.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useAdminAction } from './use-admin-action.ts'

const small = 'px-3 text-13 md:min-h-9'

type ActionButtonProps = {
  children: string
  message: string
  call: () => Promise<ActionResult>
  label?: string
  kind?: 'primary' | 'outline' | 'quiet' | 'danger'
}

/** `label` is the full form of `children`, which may be short because a row gives the context. */
export function ActionButton({ children, message, call, label, kind = 'outline' }: ActionButtonProps) {
  const { run, isPending } = useAdminAction()
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isPending}
      onClick={() => void run(message, call)}
      className={buttonClass(kind, small)}
    >
      {children}
    </button>
  )
}

type FormInput = Record<string, string>

type ConfirmedActionProps = {
  children: string
  label?: string
  title: string
  text: string
  /** A function is called when the action is done. */
  message: string | (() => string)
  call: (input: FormInput) => Promise<ActionResult>
  /** Fields beside the reason; gets the errors by field name. */
  fields?: (errors: Record<string, string>) => ReactNode
  /** The name of the reason field and whether it is required; without it there is no field. */
  reason?: { name: string; label: string; isRequired: boolean }
  kind?: 'primary' | 'outline' | 'quiet' | 'danger'
}

/** The input remains until the action is done. */
export function ConfirmedActionButton({ children, label, kind = 'outline', ...form }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={buttonClass(kind, small)}
      >
        {children}
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={form.title}>
          <ActionForm
            {...form}
            action={children}
            isDangerous={kind === 'danger'}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}

type ActionFormProps = Omit<ConfirmedActionProps, 'children' | 'label' | 'kind'> & {
  action: string
  isDangerous: boolean
  onClose: () => void
}

function ActionForm({ text, message, call, fields, reason, action, isDangerous, onClose }: ActionFormProps) {
  const { run, isPending } = useAdminAction()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    if (reason?.isRequired && !input[reason.name]?.trim())
      return setErrors({ [reason.name]: 'Enter a reason for the audit log.' })
    const showErrors = (error: unknown) => {
      const { byField } = toFormErrors(error, '')
      setErrors(byField)
      return Object.keys(byField).length > 0
    }
    if (await run(message, () => call(input), showErrors)) onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere">{text}</p>
      {fields?.(errors)}
      {reason && (
        <TextField
          label={reason.label}
          name={reason.name}
          rows={3}
          maxLength={500}
          error={errors[reason.name]}
          required={reason.isRequired}
        />
      )}
      <DialogButtons onCancel={onClose} isDisabled={isPending} kind={isDangerous ? 'danger' : 'primary'}>
        {action}
      </DialogButtons>
    </form>
  )
}
