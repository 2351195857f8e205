// Facts become stale twelve months after their last confirmation: of locations, permits and permit rules.

/** Of a permit or a permit rule, by local dates (`YYYY-MM-DD`). Undated facts have no age: pages say so instead. */
export const isOlderThanYear = (verifiedOn: string, today: string): boolean =>
  `${Number(verifiedOn.slice(0, 4)) + 1}${verifiedOn.slice(4)}` < today

/** True when the last confirmation (`YYYY-MM-DD`) is more than 12 months ago. An unconfirmed fact is not stale. */
export function isStale(confirmedOn: string | null, now: Date): boolean {
  if (confirmedOn === null) return false
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - 12)
  return new Date(`${confirmedOn}T00:00:00Z`) < limit
}
