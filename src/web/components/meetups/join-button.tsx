// Joining and leaving a meetup, and its waiting list. Visitors are asked to sign in.
import { useState } from 'react'
import type { Meetup, MeetupDetail } from '../../../contract/community/meetup-shapes.ts'
import { counted } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { clearError, toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx'
import { getProblemType, isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'
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
  const [isPending, setPending] = useState(false)
  const run = async (call: () => Promise<MeetupDetail>, announce: (meetup: MeetupDetail) => void) => {
    if (isPending) return
    setPending(true)
    clearError()
    try {
      const meetup = await call()
      showMeetup(queryClient, meetup)
      announce(meetup)
    } catch (error) {
      if (isSignedOut(error)) askToSignIn('join meetups')
      else fail(error)
    } finally {
      setPending(false)
    }
  }
  const fail = (error: unknown) => {
    const failed = 'Unable to join meetup. Please try again.'
    const isKnown = ['wrong-state', 'too-many', 'not-found'].includes(getProblemType(error) ?? '')
    const description = isKnown ? toFormErrors(error, failed).message : failed
    toast({ title: 'Join Failed', description, tone: 'bad' })
    void queryClient.invalidateQueries({ queryKey: ['/api/meetups'] })
  }
  return {
    isPending,
    join: () => void run(() => api.meetups.join({ id }), announceJoined),
    leave: () =>
      run(
        () => api.meetups.leave({ id }),
        () => toast({ title: 'You left the meetup', tone: 'good' }),
      ),
  }
}

function announceJoined({ title, viewer }: MeetupDetail): void {
  if (viewer.status === 'waiting') {
    toast({
      title: 'You’re on the waiting list',
      description: `Number ${viewer.waitingPosition}. You’ll hear from us when a spot becomes free.`,
      tone: 'good',
    })
    return
  }
  toast({ title: 'Joined Meetup', description: `See you at ${title}.`, tone: 'good' })
}

function Open({ meetup, kind }: Required<JoinProps>) {
  const viewer = useViewer()
  const { isPending, join } = useJoin(meetup)
  const onClick = () => (viewer ? join() : askToSignIn('join meetups'))
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
  const { leave } = useJoin(meetup)
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
          onConfirm={leave}
          label={`Leave ${title}`}
          className={buttonClass('outline', 'noscript:hidden')}
        >
          Leave
        </ConfirmedButton>
      )}
    </div>
  )
}
