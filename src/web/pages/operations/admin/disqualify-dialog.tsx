// Disqualifying an entry, with the reason that its author is told.

import limits from 'virtual:fields/adminContests.disqualify'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

export function DisqualifyDialog({ entry, onClose }: { entry: AdminContestEntry; onClose: () => void }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const form = useForm({
    limits,
    failed: 'The entry could not be disqualified. Try again.',
    send: async ({ reason = '' }) => {
      await api.adminContests.disqualify({ id: entry.id, reason })
      await refreshContests(queryClient)
      onClose()
      toast({ title: `${entry.title} was disqualified`, tone: 'good' })
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Disqualify ${entry.title}?`}>
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <p>It leaves the contest for good. If it won, the next one moves up.</p>
        <TextField label="Reason" name="reason" hint="Its author reads this." />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending} kind="danger">
          Disqualify
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
