// An administrator's actions on a property, with the specification's messages.
import type { AdminProperty } from '../../../../contract/marketplace/admin-properties.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useAdminAction } from './use-admin-action.ts'

const approved = {
  title: 'Property Approved',
  description: 'Property is now live and available for bookings',
}
const rejected = {
  title: 'Property Rejected',
  description: 'Property has been rejected and removed from listings',
}
const deleted = {
  title: 'Property Deleted',
  description: 'Property has been permanently removed from the system',
}

/** As the life cycle of listings permits. */
export const canApprove = ({ listingState }: AdminProperty) => ['pending', 'rejected'].includes(listingState)
export const canReject = ({ listingState }: AdminProperty) =>
  ['pending', 'approved', 'paused'].includes(listingState)

/** Each resolves to true if the action was done. */
export function usePropertyActions({ id }: AdminProperty) {
  const { api } = useAppContext()
  const { run, isPending } = useAdminAction()
  const fail = (title: string, description: string) => (error: unknown) => {
    toast({ title, description: toFormErrors(error, description).message, tone: 'bad' })
    return true
  }
  const failedUpdate = fail('Error', 'Failed to update property status')
  return {
    isPending,
    approve: (notes: string) =>
      run(approved, () => api.adminProperties.setStatus({ id, approved: true, notes }), failedUpdate),
    reject: (notes: string) =>
      run(rejected, () => api.adminProperties.setStatus({ id, approved: false, notes }), failedUpdate),
    remove: () =>
      run(
        deleted,
        async () => {
          await api.adminProperties.remove({ id })
          return { actionId: '', canUndo: false }
        },
        fail('Delete Failed', 'Failed to delete property'),
      ),
  }
}

export type PropertyActions = ReturnType<typeof usePropertyActions>
