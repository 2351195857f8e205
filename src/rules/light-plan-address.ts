// The address at which the planner shows a saved plan: all that it shows, so that it also opens without the plan.

type Planned = {
  latitude: number
  longitude: number
  /** ISO 8601. */
  at: string
  alignment: Record<string, unknown> | null
  location: { id: string } | null
  landmark: { slug: string } | null
}
/** Of the owner's plan. The planner names the spot, and offers to change the plan, for its owner only. */
type Own = { id: string; spot: { id: string } | null }

/** The search of /plan. The names of the search for alignments are those of the plan. */
export function toPlanSearch(plan: Planned & Partial<Own>): Record<string, string> {
  const { id, latitude, longitude, at, alignment, location, spot, landmark } = plan
  const search: Record<string, unknown> = {
    lat: latitude,
    lng: longitude,
    at: at.replace('.000Z', 'Z'),
    location: location?.id,
    spot: spot?.id,
    landmark: landmark?.slug,
    ...alignment,
    plan: id,
  }
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === false ? [] : [[name, String(value)]],
    ),
  )
}
