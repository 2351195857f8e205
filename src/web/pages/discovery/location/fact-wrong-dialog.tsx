// A report of what has changed, sent to the administrators with the fact's name.

import { type FormEvent, useState } from 'react'
import type { FactName } from '../../../../rules/places.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { type FormErrors, isSignedOut, toFormErrors } from '../../../components/forms/form-errors.ts'
import { useErrorFocus } from '../../../components/forms/use-error-focus.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

type FactWrongDialogProps = {
  isOpen: boolean
  onClose: () => void
  onSent: () => void
  locationId: string
  fact: FactName
  name: string
}

export function FactWrongDialog({ isOpen, onClose, name, ...rest }: FactWrongDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${name}: no longer true`} className="text-left">
      <FactWrongForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function FactWrongForm({ locationId, fact, onClose, onSent }: Omit<FactWrongDialogProps, 'isOpen' | 'name'>) {
  const { api } = useAppContext()
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FormErrors>()
  const form = useErrorFocus(errors)
  const [isPending, setIsPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsPending(true)
    try {
      await api.facts.confirm({ id: locationId, fact, stillTrue: false, note })
      toast({ title: 'Thank you', description: 'An administrator will review it.', tone: 'good' })
      onClose()
      onSent()
    } catch (error) {
      if (isSignedOut(error)) askToSignIn('correct facts')
      setErrors(toFormErrors(error, 'Your answer could not be sent. Please try again.'))
      setIsPending(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-4 text-15 text-text">
      <TextField
        label="What changed?"
        hint="Optional, but helpful: the new fee, what a sign says, where you read it."
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={errors?.byField.note}
      />
      <FormErrorMessage errors={errors} unlessAt={['note']} />
      <DialogButtons onCancel={onClose} isDisabled={isPending}>
        {isPending ? 'Sending…' : 'Send'}
      </DialogButtons>
    </form>
  )
}
