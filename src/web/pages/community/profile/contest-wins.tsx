// The contests that a user won, as badges that lead to them.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { winnersQuery } from '../../../components/contests/contest-queries.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function ContestWins({ username }: { username: string }) {
  const { api } = useAppContext()
  const { data: wins = [] } = useQuery(winnersQuery(api, username))
  if (wins.length === 0) return null
  return (
    <ul aria-label="Contests won" className="mt-4 flex flex-wrap gap-2">
      {wins.map(({ id, contestSlug, contestTitle, rank }) => (
        <li key={id}>
          <Link
            to="/contest/$slug"
            params={{ slug: contestSlug }}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-hairline px-3 text-13 hover:bg-sunken pointer-coarse:min-h-11"
          >
            <Trophy className="size-4 text-accent-text" strokeWidth={1.5} aria-hidden />
            {rank === 1 ? `Won ${contestTitle}` : `No. ${rank} in ${contestTitle}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
