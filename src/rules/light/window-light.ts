// When the sun comes in through windows that face a direction, on one local day.

import { Body } from 'astronomy-engine'
import { altitudeCurve, findOverlaps, stretchesBetween } from './altitude-curve.ts'
import { getTrack } from './body-track.ts'
import { HORIZON_DEGREES } from './light-of-day.ts'
import { localDay, type Span } from './local-day.ts'
import { checkedLocation, type PlaceAndDay } from './place.ts'
import { type WindowDirection, windowDirections } from './window-directions.ts'

/**
 * The sun counts while it is less than this many degrees from straight in. Closer to the wall, or high above it, its light stays in the depth
 * of an ordinary window; a convention of ours, no standard defines it.
 */
export const maxIncidenceDegrees = 75

const radians = Math.PI / 180

/**
 * The spans of the day, in order. The sun is up as for sunrise and sunset (upper limb, level horizon): neither terrain nor buildings, trees and
 * eaves are known. Throws RangeError as lightOfDay.
 */
export function sunThroughWindows(
  { latitude, longitude, date, timeZone }: PlaceAndDay,
  direction: WindowDirection,
): Span[] {
  const day = localDay(date, timeZone)
  const track = getTrack(Body.Sun, checkedLocation({ latitude, longitude }), day)
  const facing = windowDirections.indexOf(direction) * 45
  // Of the sun above the plane of the window: 90 straight in, 0 along the wall, negative behind it.
  const elevationAt = (atMs: number) => {
    const { azimuth, altitude } = track.horizontalAt(atMs)
    return Math.asin(Math.cos(altitude * radians) * Math.cos((azimuth - facing) * radians)) / radians
  }
  return findOverlaps(
    stretchesBetween(altitudeCurve(track.upperLimbAt, day), HORIZON_DEGREES, 91),
    stretchesBetween(altitudeCurve(elevationAt, day), 90 - maxIncidenceDegrees, 91),
  )
}
