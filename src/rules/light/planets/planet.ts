// The planets that are seen with the naked eye: what the rules find, the calls send and the pages show.
import type { Horizontal } from '../body-track.ts'
import type { Span } from '../local-day.ts'

export const planetNames = ['mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const
export type PlanetName = (typeof planetNames)[number]

/** What meets: in order, so that the moon is always the first of a pair. */
export const meetingNames = ['moon', ...planetNames] as const
export type MeetingName = (typeof meetingNames)[number]

/** The years for which planets, meetings and the moon’s distances are listed: those of the eclipses. */
export const planetYears = { first: 1900, last: 2100 }

/** Degrees; the altitude is as seen, with refraction, over a level horizon. */
export interface Sighting extends Horizontal {
  readonly atMs: number
}

/** The sun below −12°, or between −12° and −6°. */
export const nightSkies = ['dark', 'twilight'] as const

/** From noon to noon by the mean sun. */
export interface PlanetNight {
  readonly name: PlanetName
  /** At midnight; smaller is brighter. */
  readonly magnitude: number
  /** Between the planet and the sun at midnight, degrees. */
  readonly elongation: number
  /** The center on a level horizon, and on the meridian; null where that does not happen from noon to noon. */
  readonly rise: Sighting | null
  readonly transit: Sighting | null
  readonly set: Sighting | null
  /** When it is above the horizon with the sun below −6°, and below −12°. */
  readonly inTwilight: readonly Span[]
  readonly inDark: readonly Span[]
  /** Where it is highest in the dark, or in twilight if it is not up in the dark. */
  readonly best: (Sighting & { readonly sky: (typeof nightSkies)[number] }) | null
}

export interface NightOfPlanets {
  readonly midnightMs: number
  /** The sun below −6°, and below −12°; null where it does not get there. */
  readonly twilight: Span | null
  readonly dark: Span | null
  readonly planets: readonly PlanetNight[]
}

interface MeetingBody extends Horizontal {
  readonly name: MeetingName
  readonly magnitude: number
}

/** When the moon’s edge passes over the center of a planet, as the place sees it. */
interface Edge extends Sighting {
  readonly isAboveHorizon: boolean
  /** Geometric. */
  readonly sunAltitude: number
}

export interface Meeting {
  readonly names: readonly [MeetingName, MeetingName]
  /** When they are closest, from the center of the Earth, and how close, in degrees. */
  readonly closestMs: number
  readonly separation: number
  /** The best moment of the two nights nearest to it; null where both are never high enough with the sun below −6°. */
  readonly best: {
    readonly atMs: number
    /** From the place: the moon is up to a degree elsewhere. */
    readonly separation: number
    /** Geometric. */
    readonly sunAltitude: number
    readonly bodies: readonly [MeetingBody, MeetingBody]
    /** The lit share of the moon, 0..1; null where it is not one of them. */
    readonly moonIllumination: number | null
  } | null
  /** When the moon covers the planet at the place; null where it does not, or below the horizon. */
  readonly covered: { readonly begins: Edge; readonly ends: Edge } | null
}
