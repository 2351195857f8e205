// The way through the stops of a trip as longitude and latitude.

export type Stop = { latitude: number | null; longitude: number | null }

/** Across the date line the short way, so that longitudes may be beyond 180; stops without a published position are left out. */
export function wayPoints(stops: readonly Stop[]): [longitude: number, latitude: number][] {
  const points: [number, number][] = []
  for (const { latitude, longitude } of stops) {
    if (latitude === null || longitude === null) continue
    const before = points.at(-1)?.[0] ?? longitude
    points.push([longitude + 360 * Math.round((before - longitude) / 360), latitude])
  }
  return points
}
