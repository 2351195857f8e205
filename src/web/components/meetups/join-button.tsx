// Joining and leaving a meetup, and its waiting list. Visitors are asked to sign in.
import type { Meetup, MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { counted } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import type { Message } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx'
import { getProblemType, toFormErrors } from '../forms/form-errors.ts'
import { showMeetup } from './meetup-queries.ts'

type JoinProps = { meetup: Meetup; kind?: 'primary' | 'outline' }

export function JoinButton({ meetup, kind = 'outline' }: JoinProps) {
  const { isOrganizer, status } = meetup.viewer
  if (status) return <Registered meetup={meetup} />
  if (isOrganizer) return <p className="flex min-h-11 items-center text-quiet">You organize this meetup</p>
  if (meetup.status !== 'upcoming') return null
  return <Open meetup={meetup} kind={kind} />
}

function useJoin({ id }: Meetup) {
  const { api, queryClient } = useAppContext()
  return useAction((change: 'join' | 'leave') => api.meetups[change]({ id }), {
    signIn: 'join meetups',
    done: (meetup, change) =>
      change === 'join' ? joinedMessage(meetup) : { title: 'You left the meetup', tone: 'good' },
    onSuccess: (meetup) => showMeetup(queryClient, meetup),
    failed: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['/api/meetups'] })
      const failed = 'Unable to join meetup. Please try again.'
      const isKnown = ['wrong-state', 'too-many', 'not-found'].includes(getProblemType(error) ?? '')
      const description = isKnown ? toFormErrors(error, failed).message : failed
      return { title: 'Join Failed', description }
    },
  })
}

function joinedMessage({ title, viewer }: MeetupDetail): Message {
  return viewer.status === 'waiting'
    ? {
        title: 'You’re on the waiting list',
        description: `${placeInLine(viewer.waitingPosition)} You’ll hear from us when a spot becomes free.`,
        tone: 'good',
      }
    : { title: 'Joined Meetup', description: `See you at ${title}.`, tone: 'good' }
}

const placeInLine = (position: number | null) =>
  position === 1 ? 'You’re first on the waiting list.' : `You’re number ${position} on the waiting list.`

function Open({ meetup, kind }: Required<JoinProps>) {
  const { isPending, run } = useJoin(meetup)
  const onClick = () => void run('join')
  const { title, isFull } = meetup
  if (!isFull)
    return (
      <button
        type="button"
        onClick={onClick}
        aria-disabled={isPending}
        aria-label={`Join Meetup: ${title}`}
        className={buttonClass(kind, 'noscript:hidden')}
      >
        {isPending ? 'Joining…' : 'Join Meetup'}
      </button>
    )
  return (
    <>
      <button type="button" disabled className={buttonClass('outline')}>
        Full
      </button>
      <button
        type="button"
        onClick={onClick}
        aria-disabled={isPending}
        aria-label={`Join waiting list: ${title}`}
        className={buttonClass('outline', 'noscript:hidden')}
      >
        Join waiting list
      </button>
    </>
  )
}

function Registered({ meetup }: { meetup: Meetup }) {
  const { run } = useJoin(meetup)
  const { title, viewer, waitingCount, status } = meetup
  const isWaiting = viewer.status === 'waiting'
  const state = isWaiting
    ? `On the waiting list: ${viewer.waitingPosition} of ${counted(waitingCount, 'person', 'people')}`
    : status === 'completed'
      ? 'You were there'
      : 'You’re going'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex min-h-11 items-center font-medium text-good">{state}</p>
      {viewer.actions.includes('leave') && (
        <ConfirmedButton
          title={isWaiting ? 'Leave the waiting list?' : 'Leave this meetup?'}
          text={
            isWaiting
              ? 'If you join again later, you’re last on the list.'
              : 'Your spot goes to the next one on the waiting list.'
          }
          action="Leave"
          onConfirm={() => run('leave')}
          label={`Leave ${title}`}
          className={buttonClass('outline', 'noscript:hidden')}
        >
          Leave
        </ConfirmedButton>
      )}
    </div>
  )
}
