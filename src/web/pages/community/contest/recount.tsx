// Recounts a contest in the browser from its file of ballots: every hash, the count, and the published result. Loaded when it is asked for.
import { useQuery } from '@tanstack/react-query'
import type { ContestPage } from '../../../../contract/community/contest-shapes.ts'
import { toFileTexts, type VerifiedContest, verifyBallots } from '../../../../rules/ballot-log.ts'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export default function Recount({ contest }: { contest: ContestPage }) {
  const { api } = useAppContext()
  const { data, isError } = useQuery({
    queryKey: ['/api/photo-contests', 'recount', contest.id],
    queryFn: async ({ signal }) => {
      const file = await api.contests.ballots({ id: contest.id }, { signal })
      const seen = contest.publishedHeads.map(({ hash }) => hash)
      return verifyBallots(file, await Promise.all(toFileTexts(file).map(sha256)), seen)
    },
  })
  if (!globalThis.isSecureContext)
    return <p className="mt-4">Your browser can only check hashes on a page that is opened by https.</p>
  if (isError)
    return (
      <p role="alert" className="mt-4">
        The ballots could not be loaded.
      </p>
    )
  return (
    <div role="status" className="mt-4">
      {data ? <Verdict verified={data} /> : 'Recounting…'}
    </div>
  )
}

const maxShown = 20

function Verdict({ verified: { errors, ranked, votes, voters, voided } }: { verified: VerifiedContest }) {
  return (
    <>
      <p className="font-medium">
        {errors.length === 0
          ? 'The log is whole, and its count is the published result.'
          : 'The log does not prove the published result.'}
      </p>
      {errors.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-13 text-bad">
          {errors.slice(0, maxShown).map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-13 text-quiet tabular">
        {counted(votes, 'vote')} by {counted(voters, 'voter')}
        {voided > 0 && `, ${counted(voided, 'ballot')} voided by administrators`}
      </p>
      <ol className="mt-3 grid gap-1 text-13">
        {ranked.map(({ id, rank, name, votes: own, isWinner }) => (
          <li key={id} className="tabular">
            {rank}. {name}: {counted(own, 'vote')}
            {isWinner && ' (winner)'}
          </li>
        ))}
      </ol>
    </>
  )
}
