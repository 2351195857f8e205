// The secret link to a plan: says what it shows before there is one.
import type { LightPlan } from '../../../contract/planning/light-plans.ts'
import { useAppContext } from '../../use-app-context.ts'
import { ShareDialog } from '../dialogs/share-dialog.tsx'
import { planQuery, plansKey } from './plan-queries.ts'

export function SharePlan({ plan, onClose }: { plan: LightPlan; onClose: () => void }) {
  const { api, queryClient } = useAppContext()
  const { id, name, spot } = plan
  const share = async (sharesNotes: boolean | undefined) => {
    const sharing =
      sharesNotes === undefined
        ? await api.lightPlans.unshare({ id })
        : await api.lightPlans.share({ id, sharesNotes })
    queryClient.setQueryData(planQuery(api, id).queryKey, { ...plan, ...sharing })
    await queryClient.invalidateQueries({ queryKey: [plansKey, 'list'] })
  }
  return (
    <ShareDialog
      title="Share this plan"
      sharing={plan}
      notesLabel="Include my gear and notes"
      getPath={(token) => `/plans/shared/${token}`}
      share={share}
      onClose={onClose}
    >
      Anyone with the link can see “{name}”: its exact position, time and subject.{' '}
      {spot && 'The position of your private spot is in it; the spot’s name, notes and tags are not. '}
      Your gear and notes stay private unless you include them. Search engines won’t list it.
    </ShareDialog>
  )
}
