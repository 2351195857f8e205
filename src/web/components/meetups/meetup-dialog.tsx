// Creating and editing a meetup. For a plan without meetups it names the plan that includes them.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useViewer } from '../session/viewer.ts'
import { MeetupForm } from './meetup-form.tsx'
import { showMeetup } from './meetup-queries.ts'

type MeetupDialogProps = { meetup?: MeetupDetail; onClose: () => void }

export function MeetupDialog({ meetup, onClose }: MeetupDialogProps) {
  const { queryClient } = useAppContext()
  const navigate = useNavigate()
  const lacksPlan = useLacksPlan()
  const finish = (saved: MeetupDetail) => {
    showMeetup(queryClient, saved)
    onClose()
    toast({ title: meetup ? 'Meetup saved' : 'Meetup created', tone: 'good' })
    if (!meetup) void navigate({ to: '/meetup/$id', params: { id: saved.id } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={meetup ? 'Edit meetup' : 'Create a meetup'}
      className="w-[min(42rem,calc(100vw-2rem))]!"
    >
      {!meetup && lacksPlan ? (
        <Upgrade onClose={onClose} />
      ) : (
        <MeetupForm meetup={meetup} onSaved={finish} onCancel={onClose} />
      )}
    </Dialog>
  )
}

/** False while it is unknown: the server decides. */
function useLacksPlan(): boolean {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: plans } = useQuery({
    queryKey: ['/api/subscription-plans'],
    queryFn: ({ signal }) => api.subscriptions.plans(undefined, { signal }),
  })
  const plan = plans?.find(({ id }) => id === viewer?.subscriptionTier)
  return plan !== undefined && !plan.meetupCreation
}

function Upgrade({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>
        Anyone can join a meetup. To organize one, you need a plan with meetups: you pick the light, and the
        start follows the sun, the waiting list moves up by itself, and everyone is reminded.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Maybe Later
        </button>
        <Link to="/subscription" className={buttonClass('primary')}>
          Choose Your Plan
        </Link>
      </div>
    </>
  )
}
