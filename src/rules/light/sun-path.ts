// The sun's path over one local day, for drawing.

import { Body } from 'astronomy-engine'
import { minuteMs } from '../durations.ts'
import { getTrack, type Horizontal } from './body-track.ts'
import { localDay } from './local-day.ts'
import { checkedLocation, isoInstant, type PlaceAndDay } from './place.ts'

/** One point of the path: an instant (ISO 8601, UTC) with azimuth and geometric altitude in degrees. */
export interface SunPathPoint extends Horizontal {
  readonly at: string
}

/**
 * The sun from the first to the last instant of the local day (both included), every stepMinutes. Throws RangeError for
 * a bad position, date, zone or step (at least one minute).
 */
export function sunPath(
  { latitude, longitude, date, timeZone }: PlaceAndDay,
  stepMinutes: number,
): SunPathPoint[] {
  if (!(stepMinutes >= 1)) throw new RangeError(`Not a step of at least one minute: ${stepMinutes}`)
  const place = checkedLocation({ latitude, longitude })
  const day = localDay(date, timeZone)
  const track = getTrack(Body.Sun, place, day)
  const instantsMs: number[] = []
  for (let atMs = day.startMs; atMs < day.endMs; atMs += stepMinutes * minuteMs) instantsMs.push(atMs)
  instantsMs.push(day.endMs)
  return instantsMs.map((atMs) => ({ at: isoInstant(atMs), ...track.horizontalAt(atMs) }))
}
