// The pages' texts about the state of a contest.
import type { Contest } from '../../../contract/community/contest-shapes.ts'
import { type ContestState, nextContestDate } from '../../../rules/contests.ts'

export const stateNames: Record<ContestState, string> = {
  upcoming: 'Upcoming',
  accepting: 'Accepting entries',
  waiting: 'Entries closed',
  voting: 'Voting',
  closed: 'Closed',
}

const nextNames: Record<Exclude<ContestState, 'closed'>, string> = {
  upcoming: 'Opens',
  accepting: 'Enter by',
  waiting: 'Voting starts',
  voting: 'Vote by',
}

/** The next date and what it is called; undefined for a closed contest. */
export function getNext(contest: Contest): { name: string; at: string } | undefined {
  const { state } = contest
  const at = nextContestDate(contest, state)
  return state === 'closed' || !at ? undefined : { name: nextNames[state], at }
}
