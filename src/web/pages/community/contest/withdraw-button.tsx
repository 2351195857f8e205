// Withdrawing the viewer's own entry from the contest.
import type { Contest, ContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { useAppContext } from '../../../use-app-context.ts'

export function WithdrawButton({ contest, entry }: { contest: Contest; entry: ContestEntry }) {
  const { api, queryClient } = useAppContext()
  const { run: withdraw } = useAction(() => api.contestEntries.withdraw({ id: entry.id }), {
    done: { title: 'Entry withdrawn', description: `${entry.title} is no longer in ${contest.title}.` },
    failed: { title: 'Error', fallback: 'The entry could not be withdrawn. Please try again.' },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/contest-submissions'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/photo-contests'] }),
      ]),
  })
  return (
    <ConfirmedButton
      title="Withdraw this entry?"
      text={
        contest.state === 'voting'
          ? 'It leaves the contest with all its votes, and can’t come back.'
          : 'It leaves the contest. You can enter another photo until entries close.'
      }
      action="Withdraw entry"
      kind="danger"
      onConfirm={withdraw}
      label={`Withdraw ${entry.title}`}
      className="mt-2 inline-flex min-h-11 items-center text-13 underline underline-offset-4 md:min-h-8"
    >
      Withdraw
    </ConfirmedButton>
  )
}
