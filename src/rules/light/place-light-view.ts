// The frame of a location's image: a panorama of 90° in which every degree has the same size, so that positions in it
// are correct.
import type { Horizontal } from './body-track.ts'
import { signedTurn } from './place-light-moment.ts'
import type { DiagramPoint } from './svg-path.ts'

export const PICTURE_WIDTH = 600
export const PICTURE_HEIGHT = 400
const FIELD_OF_VIEW_DEGREES = 90
/** Image units in one degree, across and up. */
export const UNITS_PER_DEGREE = PICTURE_WIDTH / FIELD_OF_VIEW_DEGREES

/** Projects sky directions into the image. */
export interface PlaceLightView {
  readonly horizonY: number
  readonly place: (direction: Horizontal) => DiagramPoint
  /** Whether a direction is in the image or at most so many degrees outside it. */
  readonly shows: (direction: Horizontal, marginDegrees: number) => boolean
}

/** A view towards an azimuth, with the horizon at the given height. */
export function placeLightView(centreAzimuth: number, horizonY: number): PlaceLightView {
  const place = ({ azimuth, altitude }: Horizontal) => ({
    x: PICTURE_WIDTH / 2 + signedTurn(centreAzimuth, azimuth) * UNITS_PER_DEGREE,
    y: horizonY - altitude * UNITS_PER_DEGREE,
  })
  const shows = (direction: Horizontal, marginDegrees: number) => {
    const { x, y } = place(direction)
    const margin = marginDegrees * UNITS_PER_DEGREE
    return x >= -margin && x <= PICTURE_WIDTH + margin && y >= -margin
  }
  return { horizonY, place, shows }
}
