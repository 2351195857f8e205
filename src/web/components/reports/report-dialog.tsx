// A report's reason and optional text.

import { type FormEvent, useState } from 'react'
import {
  maxReportNoteLength,
  type ReportReason,
  type ReportSubject,
  reportReasons,
} from '../../../rules/reporting.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { FormErrorMessage } from '../forms/form-error-message.tsx'
import { type FormErrors, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { useErrorFocus } from '../forms/use-error-focus.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { reasonNames } from './reason-names.ts'

type ReportDialogProps = {
  isOpen: boolean
  onClose: () => void
  subjectKind: ReportSubject
  subjectId: string
  what: string
}

export function ReportDialog({ isOpen, onClose, subjectKind, subjectId, what }: ReportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Report ${what}`}>
      <ReportForm {...{ subjectKind, subjectId, onClose }} />
    </Dialog>
  )
}

function ReportForm({ subjectKind, subjectId, onClose }: Omit<ReportDialogProps, 'isOpen' | 'what'>) {
  const { api } = useAppContext()
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FormErrors>()
  const form = useErrorFocus(errors)
  const [isPending, setIsPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason || isPending) return
    setIsPending(true)
    try {
      await api.reports.create({ subjectKind, subjectId, reason, note })
      toast({
        title: 'Report sent',
        description: 'Thank you. An administrator will review it.',
        tone: 'good',
      })
      onClose()
    } catch (error) {
      if (isSignedOut(error)) askToSignIn('report this')
      setErrors(toFormErrors(error, 'Your report could not be sent. Please try again.'))
      setIsPending(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-4">
      <fieldset>
        <legend className="font-medium">What’s wrong with it?</legend>
        <div className="mt-1 grid">
          {reportReasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-4 accent-accent"
              />
              {reasonNames[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Note"
        hint="Optional. What should we know?"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={maxReportNoteLength}
        rows={3}
        error={errors?.byField.note}
      />
      <FormErrorMessage errors={errors} unlessAt={['note']} />
      <DialogButtons onCancel={onClose} isDisabled={!reason || isPending}>
        {isPending ? 'Sending…' : 'Send report'}
      </DialogButtons>
    </form>
  )
}
