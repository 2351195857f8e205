// How usage is counted: by calendar month in UTC, against the limits of a plan. The limits are in the plans table.
// chunk: frame

/**
 * A viewer's usage this month and their limits. A null limit means unlimited. `lastReset` and `resetsAt` are instants.
 */
export type Usage = {
  plan: string
  monthlyLocationViews: number
  locationLimit: number | null
  monthlyFavorites: number
  favoritesLimit: number | null
  lastReset: string
  resetsAt: string
}

/** The first day of the month that an instant counts in, `YYYY-MM-01`, in UTC whatever the viewer's time zone. */
export const toMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** The instant at which the month of `now` began. */
export const getLastReset = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** The instant at which the next month begins. */
export const getNextReset = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/**
 * The remaining number, never below 0 (after a downgrade the usage may exceed the limit); null for an unlimited plan.
 */
export const remaining = (used: number, limit: number | null): number | null =>
  limit === null ? null : Math.max(0, limit - used)

const warnsAtViews = 3
const warnsAtFavorites = 2

/** Whether a free plan is nearly used up: 3 or fewer views or 2 or fewer favorites left. */
export function isRunningOut({
  plan,
  monthlyLocationViews,
  locationLimit,
  monthlyFavorites,
  favoritesLimit,
}: Usage): boolean {
  const views = remaining(monthlyLocationViews, locationLimit)
  const favorites = remaining(monthlyFavorites, favoritesLimit)
  return (
    plan === 'free' &&
    ((views !== null && views <= warnsAtViews) || (favorites !== null && favorites <= warnsAtFavorites))
  )
}
