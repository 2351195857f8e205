// The state of a contest as a small badge. Only states in which a visitor can act have the accent.
import type { ContestState } from '../../../rules/contests.ts'
import { stateNames } from './contest-texts.ts'

export function StateBadge({ state }: { state: ContestState }) {
  const isNow = state === 'accepting' || state === 'voting'
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-pill border px-2.5 text-13 font-medium ${isNow ? 'border-accent-text text-accent-text' : 'border-hairline text-quiet'}`}
    >
      {stateNames[state]}
    </span>
  )
}
