// Voting for an entry and taking the vote back: shown at once, reverted if the server refuses.
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Contest, ContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function VoteButton({ contest, entry }: { contest: Contest; entry: ContestEntry }) {
  const { api, queryClient } = useAppContext()
  const [hasVoted, setHasVoted] = useState(entry.hasVoted)
  const { run, isPending } = useAction(
    (isVote: boolean) => api.contestEntries[isVote ? 'vote' : 'withdrawVote']({ id: entry.id }),
    {
      signIn: 'vote for photos',
      optimistic: (isVote) => {
        setHasVoted(isVote)
        return () => setHasVoted(!isVote)
      },
      onSuccess: (answer) => {
        setHasVoted(answer.hasVoted)
        void queryClient.invalidateQueries({ queryKey: ['/api/photo-contests', 'one', contest.slug] })
      },
      failed: { title: 'Vote failed', fallback: 'Your vote could not be saved. Please try again.' },
    },
  )
  return (
    <button
      type="button"
      onClick={() => void run(!hasVoted)}
      aria-pressed={hasVoted}
      aria-disabled={isPending}
      aria-label={`${hasVoted ? 'Voted' : 'Vote'} for ${entry.title}`}
      className={buttonClass(hasVoted ? 'selected' : 'outline', 'shrink-0')}
    >
      {hasVoted && <Check className="size-4" strokeWidth={2} aria-hidden />}
      {hasVoted ? 'Voted' : 'Vote'}
    </button>
  )
}
