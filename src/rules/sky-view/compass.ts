// From a device's report to a view with true north, and its calibration at something whose direction is known.
import type { Horizontal } from '../light/body-track.ts'
import { turnDegrees } from '../light/landmark-light.ts'
import { facing, toView, turned, type View } from './orientation.ts'

/** What browsers report; `webkitCompassHeading` is Safari's, whose `alpha` begins anywhere. */
export type OrientationReport = {
  alpha: number | null
  beta: number | null
  gamma: number | null
  absolute: boolean
  webkitCompassHeading?: number | undefined
}

/** `knowsNorth`: the view has magnetic north; otherwise its north is where the device happened to point. */
export type Reported = { view: View; knowsNorth: boolean }

/** Undefined without sensors: browsers then report nulls, or nothing. */
export function readReport(report: OrientationReport, screenAngle: number): Reported | undefined {
  const { alpha, beta, gamma, absolute, webkitCompassHeading } = report
  if (beta === null || gamma === null) return undefined
  const isHeading = typeof webkitCompassHeading === 'number' && webkitCompassHeading >= 0
  const turn = isHeading ? 360 - (webkitCompassHeading as number) : alpha
  if (turn === null) return undefined
  return { view: toView({ alpha: turn, beta, gamma }, screenAngle), knowsNorth: isHeading || absolute }
}

/**
 * How the view is corrected: degrees that are added to its direction. `from`: the declination (magnetic north), or a calibration, which
 * corrects declination and compass together.
 */
export type Correction = { degrees: number; from: 'declination' | 'calibration' }

export const corrected = (view: View, { degrees }: Correction): View => turned(view, degrees)

/** A target that is farther above or below the middle of the picture is not in the ring. */
const maxCalibrationTilt = 8

/**
 * The correction for a device, as reported, that has the target in the middle of its picture. `tilt` instead: how many degrees the target is
 * above the middle, if that is more than the ring has; the tilt of a device is reliable.
 */
export function calibrate(reported: View, target: Horizontal): Correction | { tilt: number } {
  const { azimuth, altitude } = facing(reported)
  const tilt = target.altitude - altitude
  if (Math.abs(tilt) > maxCalibrationTilt) return { tilt }
  return { degrees: turnDegrees(azimuth, target.azimuth), from: 'calibration' }
}
