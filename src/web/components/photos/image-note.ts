// What a viewer must know about an image that may not show the location.

type Noted = { illustrative: boolean; isUnchecked: boolean }

/** Undefined for a photo of the location itself that somebody has looked at. */
export function imageNote({ illustrative, isUnchecked }: Noted): string | undefined {
  if (illustrative) return 'Illustrative, not this place'
  return isUnchecked ? 'Found by position, not yet looked at' : undefined
}
