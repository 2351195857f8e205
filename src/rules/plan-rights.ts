// The flags of a plan in words. The server checks them with `requirePlanFlag`.
import { type PlanFlag, planFlags } from './subscriptions.ts'

export const planRights: Record<PlanFlag, string> = {
  advancedFilters: 'Filter by where the view faces',
  weatherIntegration: 'Weather and photography score',
  contestParticipation: 'Enter photo contests',
  meetupCreation: 'Organize meetups',
  offlineDownloads: 'Offline packs',
  analyticsAccess: 'Analytics for your locations',
  prioritySupport: 'Priority support',
}

type Flags = Record<PlanFlag, boolean>

/** The rights that a plan adds to the next cheaper one; all its rights if there is none. */
export const addedRights = (plan: Flags, cheaper: Flags | undefined): PlanFlag[] =>
  planFlags.filter((flag) => plan[flag] && !cheaper?.[flag])
