// A report's reason and optional text.

import { type FormEvent, useState } from 'react'
import {
  contentReasons,
  locationReasons,
  maxReportNoteLength,
  type ReportReason,
  type ReportSubject,
} from '../../../rules/reporting.ts'
import { reasonNames } from '../../format/report-reasons.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { FormErrorMessage } from '../forms/form-error-message.tsx'
import { type FormErrors, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { useErrorFocus } from '../forms/use-error-focus.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { OtherLocation } from './other-location.tsx'

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
  const [duplicateOf, setDuplicateOf] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const isDuplicate = reason === 'duplicate'
  const isComplete = reason !== undefined && (!isDuplicate || duplicateOf !== null)
  const [errors, setErrors] = useState<FormErrors>()
  const form = useErrorFocus(errors)
  const [isPending, setIsPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason || !isComplete || isPending) return
    setIsPending(true)
    try {
      await api.reports.create({
        subjectKind,
        subjectId,
        reason,
        note,
        duplicateOf: isDuplicate ? duplicateOf : null,
      })
      toast({
        title: 'Report sent',
        description: 'Thank you. An administrator will review it, and we’ll tell you the outcome.',
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
          {(subjectKind === 'location' ? locationReasons : contentReasons).map((one) => (
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
      {isDuplicate && (
        <OtherLocation
          of={subjectId}
          chosen={duplicateOf}
          onChoose={setDuplicateOf}
          error={errors?.byField.duplicateOf}
        />
      )}
      <TextField
        label="Note"
        hint="Optional. What should we know?"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={maxReportNoteLength}
        rows={3}
        error={errors?.byField.note}
      />
      <FormErrorMessage errors={errors} unlessAt={['note', 'duplicateOf']} />
      <DialogButtons onCancel={onClose} isDisabled={!isComplete || isPending}>
        {isPending ? 'Sending…' : 'Send report'}
      </DialogButtons>
    </form>
  )
}
