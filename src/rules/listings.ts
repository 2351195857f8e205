// The life cycle of a listing as a state graph: which action leads from which states to which, and who may
// take it. The server applies it, and pages derive their buttons from it.

export const listingStates = ['draft', 'pending', 'approved', 'paused', 'rejected', 'removed'] as const
export type ListingState = (typeof listingStates)[number]

type Transition = {
  from: readonly ListingState[]
  to: ListingState
  by: 'owner' | 'admin'
}

const standing = ['draft', 'pending', 'approved', 'paused', 'rejected'] as const

/**
 * `resubmit`: also sends a draft to its first review. `revise`: the listing now describes a different place
 * from the one that was reviewed. `withdraw` and `delete` end a listing for good.
 */
const listingTransitions = {
  resubmit: { from: ['draft', 'rejected'], to: 'pending', by: 'owner' },
  revise: { from: ['approved', 'paused'], to: 'pending', by: 'owner' },
  pause: { from: ['approved'], to: 'paused', by: 'owner' },
  resume: { from: ['paused'], to: 'approved', by: 'owner' },
  withdraw: { from: standing, to: 'removed', by: 'owner' },
  approve: { from: ['pending', 'rejected'], to: 'approved', by: 'admin' },
  reject: { from: ['pending', 'approved', 'paused'], to: 'rejected', by: 'admin' },
  delete: { from: standing, to: 'removed', by: 'admin' },
} as const satisfies Record<string, Transition>

export type ListingAction = keyof typeof listingTransitions
export const listingActionNames = Object.keys(listingTransitions) as ListingAction[]

/** The state after an action, or undefined if the action is not possible in this state. */
export function nextListingState(state: ListingState, action: ListingAction): ListingState | undefined {
  const { from, to } = listingTransitions[action] as Transition
  return from.includes(state) ? to : undefined
}

/** What a user of that role can do with a listing in this state. */
export const listingActions = (state: ListingState, by: Transition['by']): ListingAction[] =>
  listingActionNames.filter(
    (action) =>
      listingTransitions[action].by === by &&
      action !== 'revise' &&
      nextListingState(state, action) !== undefined,
  )

/** The specification's flags of a listing. */
export const toListingFlags = (state: ListingState) => ({
  isApproved: state === 'approved' || state === 'paused',
  isActive: state !== 'paused' && state !== 'removed',
  needsReview: state === 'pending',
})

const labels: Record<ListingState, string> = {
  draft: 'Draft',
  pending: 'Under Review',
  approved: 'Active',
  paused: 'Inactive',
  rejected: 'Rejected',
  removed: 'Removed',
}

/** The status as shown to the owner. */
export const listingLabel = (state: ListingState): string => labels[state]
