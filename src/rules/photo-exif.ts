// Converts a photo's metadata to the fields of our form. Pure: the browser fills the form with the result, the server
// fills the fields that were left empty.

import type { GeoPoint } from './distance.ts'
import { readPosition } from './photo-metadata/photo-position.ts'
import type { RawExif } from './photo-metadata/read-photo-metadata.ts'

/**
 * `shootingTime` is the camera's local time, `YYYY-MM-DDTHH:MM:SS` without a zone; `directionDegrees` 0 to 359;
 * `altitudeMeters` above sea level. `positionChoices`: where it may have been taken, if the file does not say in which
 * hemisphere.
 */
export type PhotoExif = {
  camera: string | null
  lens: string | null
  cameraSettings: string | null
  shootingTime: string | null
  directionDegrees: number | null
  directionReference: 'true' | 'magnetic' | null
  latitude: number | null
  longitude: number | null
  altitudeMeters: number | null
  positionChoices: GeoPoint[]
}

export const noExif: PhotoExif = {
  camera: null,
  lens: null,
  cameraSettings: null,
  shootingTime: null,
  directionDegrees: null,
  directionReference: null,
  latitude: null,
  longitude: null,
  altitudeMeters: null,
  positionChoices: [],
}

/** The part of the metadata that the form shows. EXIF wins over XMP. */
export function toPhotoExif(exif: RawExif): PhotoExif {
  const xmp = (exif.xmp ?? {}) as RawExif
  const raw: RawExif = { ...xmp, ...exif }
  const { point, choices } = readPosition([exif, xmp])
  const direction = number(raw.GPSImgDirection)
  const isDirection = direction !== undefined && direction >= 0 && direction <= 360
  return {
    camera: getCamera(raw),
    lens: text(raw.LensModel, 100) ?? null,
    cameraSettings: getSettings(raw),
    shootingTime:
      [exif.DateTimeOriginal, xmp.DateTimeOriginal, exif.CreateDate, xmp.CreateDate]
        .map(localTime)
        .find((time) => time !== undefined) ?? null,
    directionDegrees: isDirection ? Math.round(direction) % 360 : null,
    directionReference: isDirection ? getReference(raw.GPSImgDirectionRef) : null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    altitudeMeters: getAltitude(raw),
    positionChoices: choices,
  }
}

const getReference = (reference: unknown) =>
  text(reference, 1)?.toUpperCase() === 'M' ? ('magnetic' as const) : ('true' as const)

// References 1 and 3 mean below: the sea, or since EXIF 3.0 the ellipsoid. The range is that of the Earth's surface.
function getAltitude(raw: RawExif): number | null {
  const altitude = number(raw.GPSAltitude)
  if (altitude === undefined) return null
  const reference = Number(raw.GPSAltitudeRef ?? 0)
  const meters = reference === 1 || reference === 3 ? -Math.abs(altitude) : altitude
  return meters >= -430 && meters <= 8850 ? meters : null
}

function number(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}

// Texts end at the first NUL; control characters are removed.
function text(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const plain = (value.split('\0')[0] as string)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
  return plain === '' ? undefined : plain
}

// Many manufacturers repeat their name in the model: "Canon" and "Canon EOS 6D".
function getCamera(raw: RawExif): string | null {
  // With a space and a model of 50 characters, the result fills the form field.
  const make = text(raw.Make, 49)
  const model = text(raw.Model, 50)
  if (!make || !model) return model ?? make ?? null
  const firstWord = (make.split(' ')[0] as string).toLowerCase()
  return model.toLowerCase().startsWith(firstWord) ? model : `${make} ${model}`
}

/** Such as `1/250 s · f/8 · ISO 100 · 35 mm`. */
function getSettings(raw: RawExif): string | null {
  const exposure = number(raw.ExposureTime)
  const aperture = number(raw.FNumber)
  const iso = number(Array.isArray(raw.ISO) ? raw.ISO[0] : raw.ISO)
  const focal = number(raw.FocalLength)
  const parts = [
    exposure !== undefined && exposure > 0 && exposure < 100_000 && `${exposureText(exposure)} s`,
    aperture !== undefined && aperture > 0 && aperture < 1000 && `f/${short(aperture)}`,
    iso !== undefined && iso > 0 && iso < 10_000_000 && `ISO ${Math.round(iso)}`,
    focal !== undefined && focal > 0 && focal < 100_000 && `${short(focal)} mm`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

// From a third of a second on, cameras show decimals.
const exposureText = (seconds: number) => (seconds >= 0.3 ? short(seconds) : `1/${Math.round(1 / seconds)}`)

const short = (value: number) => String(Number(value.toFixed(1)))

/**
 * `2015:04:10 20:12:23` → `2015-04-10T20:12:23`; also with slashes, dots, blanks for leading zeros, or without seconds.
 * Undefined for an invalid date.
 */
function localTime(value: unknown): string | undefined {
  const written = typeof value === 'string' ? value.trim() : ''
  const [, year, month = '', day = '', hour = '', minute = '', second = '00'] =
    /^(\d{4})[:/.-]([ \d]?\d)[:/.-]([ \d]?\d)[ T]+([ \d]?\d):([ \d]?\d)(?::([ \d]?\d))?(?![\d:])/.exec(
      written,
    ) ?? []
  const two = (digits: string) => digits.trim().padStart(2, '0')
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
  return isLocalTime(time) ? time : undefined
}

/**
 * Whether a text is a valid date and time, as `YYYY-MM-DDTHH:MM` with or without seconds, from 1826 (the
 * first photo) on.
 */
export function isLocalTime(localTime: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(localTime)) return false
  const parsed = new Date(`${localTime}Z`)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(localTime) &&
    parsed.getUTCFullYear() >= 1826 &&
    parsed.getUTCFullYear() < 2100
  )
}
