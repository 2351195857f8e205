// The points of the horizon where the sun rises and sets, from the day's path.
// chunk: location-parts
import type { Light } from '../../../../contract/discovery/light.ts'

/** Degrees from true north; absent if the sun does not rise or set, or the path is unknown. */
export function sunAzimuths({ sunrise, sunset, path = [] }: Light): { sunrise?: number; sunset?: number } {
  return { ...named('sunrise', azimuthAt(path, sunrise)), ...named('sunset', azimuthAt(path, sunset)) }
}

const named = (name: 'sunrise' | 'sunset', degrees: number | undefined) =>
  degrees === undefined ? {} : { [name]: degrees }

function azimuthAt(path: NonNullable<Light['path']>, at: string | null): number | undefined {
  if (at === null) return undefined
  const atMs = Date.parse(at)
  const next = path.findIndex((point) => Date.parse(point.at) >= atMs)
  const [before, after] = [path[next - 1], path[next]]
  if (!before || !after) return undefined
  const share = (atMs - Date.parse(before.at)) / (Date.parse(after.at) - Date.parse(before.at))
  // The short way around, so that the interpolation is correct across north.
  const turn = ((after.azimuth - before.azimuth + 540) % 360) - 180
  return (before.azimuth + turn * share + 360) % 360
}
