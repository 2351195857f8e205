// Voting for an entry and taking the vote back: shown at once, reverted if the server refuses.
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Contest, ContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { isSignedOut, toFormErrors } from '../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const what = 'vote for photos'

export function VoteButton({ contest, entry }: { contest: Contest; entry: ContestEntry }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [hasVoted, setHasVoted] = useState(entry.hasVoted)
  const [isPending, setIsPending] = useState(false)
  const toggle = async () => {
    if (!viewer) return askToSignIn(what)
    if (isPending) return
    setIsPending(true)
    setHasVoted(!hasVoted)
    try {
      const input = { id: entry.id }
      const answer = hasVoted
        ? await api.contestEntries.withdrawVote(input)
        : await api.contestEntries.vote(input)
      setHasVoted(answer.hasVoted)
      void queryClient.invalidateQueries({ queryKey: ['/api/photo-contests', 'one', contest.slug] })
    } catch (error) {
      setHasVoted(hasVoted)
      if (isSignedOut(error)) askToSignIn(what)
      else {
        const { message } = toFormErrors(error, 'Your vote could not be saved. Please try again.')
        toast({ title: 'Vote failed', description: message, tone: 'bad' })
      }
    }
    setIsPending(false)
  }
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-pressed={hasVoted}
      aria-disabled={isPending}
      aria-label={`${hasVoted ? 'Voted' : 'Vote'} for ${entry.title}`}
      className={buttonClass(
        'outline',
        `shrink-0 ${hasVoted ? 'border-text bg-text text-ground hover:bg-text' : ''}`,
      )}
    >
      {hasVoted && <Check className="size-4" strokeWidth={2} aria-hidden />}
      {hasVoted ? 'Voted' : 'Vote'}
    </button>
  )
}
