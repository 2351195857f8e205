// Copies among the entries of a contest: when two images are taken for one, and how one differs from the other.

/**
 * In how many of 64 bits (images/inspect.ts) two images may differ to count as copies. Measured with the 76 demo photos: copies that were
 * resized, compressed, blurred or brightened differ in up to 8, trimmed by 5% in 10 (95 of 100); 2,775 pairs of different photos in 18 or more.
 */
export const maxLookDistance = 10

/** `cropped` is also said of a copy in a frame: one of the two shows more than the other. */
export const copyChanges = ['mirrored', 'negative', 'rotated', 'tilted', 'cropped'] as const
export type CopyChange = (typeof copyChanges)[number]

/** `turn`: in degrees. `covered`: the part of each that the other shows. */
export type CopyGeometry = {
  isMirrored: boolean
  isNegative: boolean
  turn: number
  covered: { one: number; other: number }
}

/** Equal images cover 0.95 of each other or more: half a pixel of the compared size is lost at each edge. */
const minWhole = 0.9
const minTilt = 2

/** A quarter turn, half a turn, or as it is; what is left is a tilt. */
export function copyChangesOf({ isMirrored, isNegative, turn, covered }: CopyGeometry): CopyChange[] {
  const quarters = Math.round(turn / 90)
  const is: Record<CopyChange, boolean> = {
    mirrored: isMirrored,
    negative: isNegative,
    rotated: quarters % 4 !== 0,
    tilted: Math.abs(turn - quarters * 90) >= minTilt,
    cropped: Math.min(covered.one, covered.other) < minWhole,
  }
  return copyChanges.filter((change) => is[change])
}
