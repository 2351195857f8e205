// Buttons of acts: those that can be undone act at once; those that take something from somebody ask first, with a reason for the log.
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ActAnswer } from '../../../contract/admin-page.ts'
import { faultsOf } from '../../components/forms/form-errors.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAct } from './use-act.ts'

const small = 'px-3 text-13 md:min-h-9'

type ActButtonProps = {
  children: string
  said: string
  call: () => Promise<ActAnswer>
  label?: string
  kind?: 'primary' | 'outline' | 'quiet'
}

/** `label` says in full what `children` say in short, where a row gives the context. */
export function ActButton({ children, said, call, label, kind = 'outline' }: ActButtonProps) {
  const { act, isPending } = useAct()
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isPending}
      onClick={() => void act(said, call)}
      className={buttonClass(kind, small)}
    >
      {children}
    </button>
  )
}

type Given = Record<string, string>

type AskedActProps = {
  children: string
  label?: string
  title: string
  text: string
  said: string
  call: (given: Given) => Promise<ActAnswer>
  /** Fields beside the reason, given the faults by name. */
  fields?: (faults: Record<string, string>) => ReactNode
  /** The name of the field for the reason and whether it must be filled in; none at all without it. */
  reason?: { name: string; label: string; isRequired: boolean }
  kind?: 'primary' | 'outline' | 'quiet'
}

/** What was typed stays until the act is done. */
export function AskedAct({ children, label, kind = 'outline', ...form }: AskedActProps) {
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
          <ActForm {...form} action={children} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type ActFormProps = Omit<AskedActProps, 'children' | 'label' | 'kind'> & {
  action: string
  onClose: () => void
}

function ActForm({ text, said, call, fields, reason, action, onClose }: ActFormProps) {
  const { act, isPending } = useAct()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    if (reason?.isRequired && !given[reason.name]?.trim())
      return setFaults({ [reason.name]: 'Say why: the audit log keeps it.' })
    const showFaults = (error: unknown) => {
      const { byField } = faultsOf(error, '')
      setFaults(byField)
      return Object.keys(byField).length > 0
    }
    if (await act(said, () => call(given), showFaults)) onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{text}</p>
      {fields?.(faults)}
      {reason && (
        <TextField
          label={reason.label}
          name={reason.name}
          rows={3}
          maxLength={500}
          error={faults[reason.name]}
          required={reason.isRequired}
        />
      )}
      <DialogButtons onCancel={onClose} isDisabled={isPending}>
        {action}
      </DialogButtons>
    </form>
  )
}
