// GET /api/light/position.
import type { LightPosition } from '../../contract/light.ts'
import { isoInstant } from '../../rules/light/place.ts'
import { moonPosition, sunPosition } from '../../rules/light/positions.ts'

/** Sun and moon at an instant, by default now. */
export function readPosition(
  now: Date,
  input: { lat: number; lng: number; at?: string | undefined },
): LightPosition {
  const at = input.at ?? now.toISOString()
  const place = { latitude: input.lat, longitude: input.lng, at }
  return {
    at: isoInstant(Date.parse(at)),
    sun: rounded(sunPosition(place)),
    moon: rounded(moonPosition(place)),
  }
}

/** Ten-thousandths of a degree are a third of an arc second. */
const rounded = <Position extends object>(position: Position): Position =>
  Object.fromEntries(
    Object.entries(position).map(([name, value]) => [name, Math.round((value as number) * 1e4) / 1e4]),
  ) as Position
