// Disqualifying an entry, with the reason that its author is told.
import { useQueryClient } from '@tanstack/react-query'
import type { AdminContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshContests } from './contests-query.ts'

export function DisqualifyDialog({ entry, onClose }: { entry: AdminContestEntry; onClose: () => void }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { isPending, errors, onSubmit } = useSubmit(
    'The entry could not be disqualified. Try again.',
    async ({ reason = '' }) => {
      await api.adminContests.disqualify({ id: entry.id, reason })
      await refreshContests(queryClient)
      onClose()
      toast({ title: `${entry.title} was disqualified`, tone: 'good' })
    },
  )
  return (
    <Dialog isOpen onClose={onClose} title={`Disqualify ${entry.title}?`}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrorMessage errors={errors} unlessAt={['reason']} />
        <p>It leaves the contest for good. If it won, the next one moves up.</p>
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={500}
          hint="Its author reads this."
          error={errors?.byField.reason}
        />
        <DialogButtons onCancel={onClose} isDisabled={isPending} kind="danger">
          Disqualify
        </DialogButtons>
      </form>
    </Dialog>
  )
}
