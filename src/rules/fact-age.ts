// Facts about a location become stale twelve months after their last confirmation.

/** True when the last confirmation (`YYYY-MM-DD`) is more than 12 months ago. An unconfirmed fact is not stale. */
export function isStale(confirmedOn: string | null, now: Date): boolean {
  if (confirmedOn === null) return false
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - 12)
  return new Date(`${confirmedOn}T00:00:00Z`) < limit
}
