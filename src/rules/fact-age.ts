// Facts about a location grow old: after twelve months without a confirmation they are stale.

/** True when the last confirmation (`YYYY-MM-DD`) lies more than 12 months back. An unconfirmed fact is not stale but unconfirmed. */
export function isStale(confirmedOn: string | null, now: Date): boolean {
  if (confirmedOn === null) return false
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - 12)
  return new Date(`${confirmedOn}T00:00:00Z`) < limit
}
