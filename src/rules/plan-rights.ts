// What the flags of a plan include, and whether it is built: a right that is not is announced as coming, never sold as there.
import { type PlanFlag, planFlags } from './subscriptions.ts'

type PlanRight = { label: string; isBuilt: boolean }

/** Whoever builds one sets `isBuilt` and checks the flag on the server by `requirePlanFlag`. */
export const planRights: Record<PlanFlag, PlanRight> = {
  advancedFilters: { label: 'Filter by where the view faces', isBuilt: true },
  weatherIntegration: { label: 'Weather and photography score', isBuilt: true },
  contestParticipation: { label: 'Enter photo contests', isBuilt: true },
  meetupCreation: { label: 'Organize meetups', isBuilt: true },
  offlineDownloads: { label: 'Offline packs', isBuilt: true },
  analyticsAccess: { label: 'Analytics for your locations', isBuilt: true },
  prioritySupport: { label: 'Priority support', isBuilt: true },
}

type Flags = Record<PlanFlag, boolean>

/** The rights that a plan adds to the next cheaper one; all of its own without one. */
export const addedRights = (plan: Flags, cheaper: Flags | undefined): PlanRight[] =>
  planFlags.filter((flag) => plan[flag] && !cheaper?.[flag]).map((flag) => planRights[flag])
