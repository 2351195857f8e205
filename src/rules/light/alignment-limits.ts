// Limits and terms of a search for days and nights, without the astronomy: shared by the contract and the form.
import { planetNames } from './planets/planet.ts'

/** Longest search, in days. */
export const maxAlignmentDays = 400
/** Degrees to either side; wider wedges would be more than a half of the sky. */
export const maxAlignmentTolerance = 45
/** Degrees: sun and moon are half a degree wide. */
export const usualTolerance = 0.5

/** `core`: the center of the Milky Way. */
export const skyBodies = ['sun', 'moon', 'core', ...planetNames] as const
export type SkyBody = (typeof skyBodies)[number]

export const skyEvents = ['rise', 'set'] as const
export type SkyEvent = (typeof skyEvents)[number]

/** By the altitude of the sun's center, geometric, degrees. */
export const lightRanges = {
  day: { low: 6, high: 90 },
  golden: { low: -4, high: 6 },
  blue: { low: -6, high: -4 },
  twilight: { low: -18, high: -6 },
  dark: { low: -90, high: -18 },
} as const
export type LightKind = keyof typeof lightRanges
export const lightKinds = Object.keys(lightRanges) as [LightKind, ...LightKind[]]

/** Degrees; narrower ones would be over within minutes. */
export const minCoreTilt = 5

export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekdayName = (typeof weekdayNames)[number]

/** `daylight`: pale against a sky that the sun still lights. `faint`: too thin for the sky's brightness. */
export const visibilities = ['clear', 'daylight', 'faint'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * What the altitudes of a search would follow from, but is not known: the skyline seen from the point, and with a landmark
 * the elevation of the point (taken to be that of the landmark's foot), of that foot, and the landmark's height.
 */
export const missingHeights = ['skyline', 'elevation', 'landmark-elevation', 'landmark-height'] as const
export type MissingHeight = (typeof missingHeights)[number]
