// The moon in the frame: how large it is, and from where a subject is as tall.

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** 2 f tan(d / 2): about f / 110. `diskDegrees`: how large the moon looks. */
export const onSensorMm = (focalMm: number, diskDegrees: number) =>
  2 * focalMm * Math.tan(radians(diskDegrees) / 2)

/** The distance at which something upright, seen about level, looks as tall as the moon. In the unit of the height. */
export const distanceAsTall = (height: number, diskDegrees: number) =>
  height / (2 * Math.tan(radians(diskDegrees) / 2))
