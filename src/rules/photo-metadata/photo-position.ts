// Where a photo was taken, from the values that cameras, phones and editors write: three rationals with a reference, decimal degrees,
// signed values, or XMP's texts such as `33,51.21S`. A hemisphere is never guessed.
import type { GeoPoint } from '../distance.ts'

type Raw = Record<string, unknown>

/**
 * `point` is null if there is no position or its hemisphere is not recorded; `choices` are then the two or four
 * positions that it may be.
 */
export type PhotoPosition = { point: GeoPoint | null; choices: GeoPoint[] }

const nowhere: PhotoPosition = { point: null, choices: [] }

/** The first source that states a position wins; one without hemispheres counts only if no other states them. */
export function readPosition(sources: readonly Raw[]): PhotoPosition {
  const positions = sources.map(toPosition)
  return (
    positions.find(({ point }) => point) ?? positions.find(({ choices }) => choices.length > 0) ?? nowhere
  )
}

function toPosition(raw: Raw): PhotoPosition {
  const latitude = readAngle(raw.GPSLatitude, raw.GPSLatitudeRef, { letters: ['n', 's'], max: 90 })
  const longitude = readAngle(raw.GPSLongitude, raw.GPSLongitudeRef, { letters: ['e', 'w'], max: 180 })
  if (!latitude || !longitude) return nowhere
  // Receivers without a fix write 0, 0.
  if (latitude.size === 0 && longitude.size === 0) return nowhere
  // A writer that signs one of the two signs both.
  const isSigned = latitude.isSigned || longitude.isSigned
  const choices = toDegrees(latitude, isSigned).flatMap((north) =>
    toDegrees(longitude, isSigned).map((east) => ({ latitude: north, longitude: east })),
  )
  return choices.length === 1 ? { point: choices[0] as GeoPoint, choices: [] } : { point: null, choices }
}

/** `sign`: `unclear` if value and reference contradict each other, undefined if the file has neither a minus nor a reference. */
type Angle = { size: number; sign: 1 | -1 | 'unclear' | undefined; isSigned: boolean }

function toDegrees({ size, sign }: Angle, isSigned: boolean): number[] {
  if (size === 0) return [0]
  if (sign === 1 || sign === -1) return [sign * size]
  return sign === undefined && isSigned ? [size] : [size, -size]
}

type Axis = { letters: readonly [positive: string, negative: string]; max: number }

function readAngle(value: unknown, reference: unknown, axis: Axis): Angle | undefined {
  const degrees =
    typeof value === 'string'
      ? fromText(value)
      : typeof value === 'number'
        ? value
        : fromNumbers([value].flat())
  if (degrees === undefined || !(Math.abs(degrees) <= axis.max)) return undefined
  const ownLetter = typeof value === 'string' ? letterOf(value) : undefined
  const referenced = toSign(reference, axis) ?? toSign(ownLetter, axis)
  const size = Math.abs(degrees)
  if (degrees > 0 || Object.is(degrees, 0)) return { size, sign: referenced, isSigned: false }
  // A minus with W or S says the same twice; one with E or N is a contradiction.
  return referenced === 1 ? { size, sign: 'unclear', isSigned: false } : { size, sign: -1, isSigned: true }
}

/**
 * A letter in any case, or a word: `S`, `south`, `Sud`, `Oeste`. `O` alone is east in German and west in French: it says
 * nothing.
 */
function toSign(reference: unknown, { letters: [positive, negative] }: Axis): 1 | -1 | undefined {
  if (typeof reference !== 'string') return undefined
  const word = reference.trim().toLowerCase()
  const letter = /^o(?:u|e)/.test(word) ? 'w' : /^o(?:s|o)/.test(word) ? 'e' : word[0]
  return letter === positive ? 1 : letter === negative ? -1 : undefined
}

/** The direction in a text, before or behind the number. In `34d 3m 0s` the letters are units, and `S` would be written large. */
function letterOf(text: string): string | undefined {
  if (/\d\s*(?:d|m)/i.test(text)) return /(?:^|\s)([NSEW])\s*$/.exec(text)?.[1]
  const [, before, after] = /^\s*(\p{L}+)|(?<!\p{L})(\p{L}+)\s*$/u.exec(text) ?? []
  return before ?? after
}

// Seconds of 0/0 are not recorded. With minutes of 0/0, only a fraction of a degree tells that the degrees are the whole value.
function fromNumbers(values: readonly unknown[]): number | undefined {
  if (!values.every((value) => typeof value === 'number')) return undefined
  const [degrees, minutes = Number.NaN, seconds = Number.NaN] = values as number[]
  if (degrees === undefined || !Number.isFinite(degrees)) return undefined
  const isFraction = degrees % 1 !== 0
  if (!Number.isFinite(minutes)) return isFraction ? degrees : undefined
  const rest = Math.abs(minutes) / 60 + (Number.isFinite(seconds) ? Math.abs(seconds) / 3600 : 0)
  if (Math.abs(minutes) > 60 || Math.abs(seconds) > 60) return undefined
  const isNegative = degrees < 0 || Object.is(degrees, -0) || minutes < 0 || seconds < 0
  return isNegative ? -(Math.abs(degrees) + rest) : degrees + rest
}

/** `33,51.21S`, `33,51,12.6S`, `33.8535`, `33° 51' 12.6" S`. */
function fromText(text: string): number | undefined {
  const parts = text.trim().match(/-?\d{1,3}(?:\.\d{1,15})?/g)
  if (!parts || parts.length > 3 || parts.some((part, index) => index > 0 && part.startsWith('-')))
    return undefined
  const [degrees = Number.NaN, ...rest] = parts.map(Number)
  // Decimal degrees may be whole in a text.
  return rest.length === 0 ? degrees : fromNumbers([degrees, ...rest])
}
