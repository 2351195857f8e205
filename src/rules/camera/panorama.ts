// How many frames a panorama takes. Angles in degrees; the overlap is a share of the frame, 0 to below 1.

/** From one frame to the next. */
export const frameStep = (frameDegrees: number, overlap: number) => frameDegrees * (1 - overlap)

/** Without the tolerance rounding would add a frame where the last one fits exactly. */
const tolerance = 1e-9

/** Frames side by side that take in `degrees`; a full circle also overlaps where it closes. */
export function frameCount(degrees: number, frameDegrees: number, overlap: number): number {
  const step = frameStep(frameDegrees, overlap)
  if (degrees >= 360) return Math.ceil(360 / step - tolerance)
  return 1 + Math.max(0, Math.ceil((degrees - frameDegrees) / step - tolerance))
}

/** What so many frames take in, at most a full circle. */
export const framesCover = (count: number, frameDegrees: number, overlap: number): number =>
  Math.min(360, frameDegrees + (count - 1) * frameStep(frameDegrees, overlap))
