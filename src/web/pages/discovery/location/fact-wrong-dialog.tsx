// A report of what has changed, sent to the administrators with the fact's name.

import limits from 'virtual:fields/facts.confirm'
import type { FactName } from '../../../../rules/places.ts'
import { DraftNotice } from '../../../components/forms/draft-notice.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getDraftKey, useDraft } from '../../../components/forms/use-draft.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { useViewer } from '../../../components/session/viewer.ts'
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
  const viewer = useViewer()
  const stored = useDraft(getDraftKey('fact', viewer?.id ?? '', `${locationId}:${fact}`), { note: '' })
  const close = () => {
    stored.reset()
    onClose()
  }
  const form = useForm({
    limits,
    draft: stored,
    failed: 'Your answer could not be sent. Please try again.',
    signIn: 'correct facts',
    send: async ({ note = '' }) => {
      await api.facts.confirm({ id: locationId, fact, stillTrue: false, note })
      toast({ title: 'Thank you', description: 'An administrator will review it.', tone: 'good' })
      close()
      onSent()
    },
  })
  return (
    <Form form={form} className="grid gap-4 text-15 text-text">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      <TextField
        name="note"
        label="What changed?"
        hint="Optional, but helpful: the new fee, what a sign says, where you read it."
        rows={3}
      />
      <FormMessage />
      <DialogButtons onCancel={close} isDisabled={form.isPending}>
        {form.isPending ? 'Sending…' : 'Send'}
      </DialogButtons>
    </Form>
  )
}
