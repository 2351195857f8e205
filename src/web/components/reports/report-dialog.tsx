// A report's reason and optional text.

import limits from 'virtual:fields/reports.create'
import { useState } from 'react'
import {
  contentReasons,
  locationReasons,
  type ReportReason,
  type ReportSubject,
} from '../../../rules/reporting.ts'
import { reasonNames } from '../../format/report-reasons.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
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
  const isDuplicate = reason === 'duplicate'
  const isComplete = reason !== undefined && (!isDuplicate || duplicateOf !== null)
  const form = useForm({
    limits,
    failed: 'Your report could not be sent. Please try again.',
    signIn: 'report this',
    send: async ({ note = '' }) => {
      if (!reason || !isComplete) return
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
    },
  })
  return (
    <Form form={form} className="grid gap-4">
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
        <div data-field="duplicateOf">
          <OtherLocation
            of={subjectId}
            chosen={duplicateOf}
            onChoose={(id) => {
              setDuplicateOf(id)
              form.set({ duplicateOf: id })
            }}
            error={form.fields.errors.duplicateOf}
          />
        </div>
      )}
      <TextField name="note" label="Note" hint="Optional. What should we know?" rows={3} />
      <FormMessage />
      <DialogButtons onCancel={onClose} isDisabled={!isComplete || form.isPending}>
        {form.isPending ? 'Sending…' : 'Send report'}
      </DialogButtons>
    </Form>
  )
}
