// What a viewer must know about an image that may not show the location.
// chunk: frame

type Noted = { illustrative: boolean; isUnchecked: boolean }

/** Undefined for a reviewed photo of the location itself. */
export function imageNote({ illustrative, isUnchecked }: Noted): string | undefined {
  if (illustrative) return 'Illustrative photo, not taken here'
  return isUnchecked ? 'Matched by coordinates, not yet reviewed' : undefined
}
