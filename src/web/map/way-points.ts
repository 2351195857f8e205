// The way through the stops of a trip as longitude and latitude.

export type Stop = { latitude: number | null; longitude: number | null }

type Point = [longitude: number, latitude: number]
/** `line`: along the road from the stop before, where it is known. */
export type StopOnWay = Stop & { line?: readonly Point[] | null }

/** From each stop to the next: along the road, or straight. */
export function wayStretches(stops: readonly StopOnWay[]): { points: Point[]; isRoad: boolean }[] {
  const placed = stops.filter(({ latitude }) => latitude !== null)
  const points = wayPoints(placed)
  return points.slice(1).map((point, index) => {
    const [before, line] = [points[index] as Point, placed[index + 1]?.line]
    if (!line?.length) return { points: [before, point], isRoad: false }
    const turns = 360 * Math.round((before[0] - (line[0] as Point)[0]) / 360)
    return { points: line.map(([longitude, latitude]): Point => [longitude + turns, latitude]), isRoad: true }
  })
}

/** Across the date line the short way, so that longitudes may be beyond 180; stops without a published position are left out. */
export function wayPoints(stops: readonly Stop[]): Point[] {
  const points: Point[] = []
  for (const { latitude, longitude } of stops) {
    if (latitude === null || longitude === null) continue
    const before = points.at(-1)?.[0] ?? longitude
    points.push([longitude + 360 * Math.round((before - longitude) / 360), latitude])
  }
  return points
}
