// An eclipse as a place sees it: what the rule finds, the contract sends and the pages show.

/** The years for which eclipses are computed. */
export const eclipseYears = { first: 1900, last: 2100 }

export const eclipseKinds = ['penumbral', 'partial', 'annular', 'total'] as const
type EclipseKind = (typeof eclipseKinds)[number]

/** `central`: totality, or the ring. */
export const contactNames = [
  'penumbral-begins',
  'partial-begins',
  'central-begins',
  'maximum',
  'central-ends',
  'partial-ends',
  'penumbral-ends',
] as const
export type ContactName = (typeof contactNames)[number]

/** Degrees; the altitude is apparent. `isAboveHorizon`: the upper edge of the disk, over a level horizon. */
interface Sighting {
  readonly atMs: number
  readonly azimuth: number
  readonly altitude: number
  readonly isAboveHorizon: boolean
}

export interface Contact extends Sighting {
  readonly name: ContactName
}

export interface Eclipse {
  readonly body: 'sun' | 'moon'
  /** What happens at the place, even below its horizon: a hybrid eclipse is annular here and total there. */
  readonly kind: EclipseKind
  readonly maximumMs: number
  /**
   * At the maximum. Of the sun, the covered share of its diameter, above 1 in totality; of the moon, the share of its
   * diameter inside the umbra, negative in a penumbral eclipse.
   */
  readonly magnitude: number
  /** Of the moon only. */
  readonly penumbralMagnitude: number | null
  /** Of the sun only: the covered share of its area, and the moon's diameter in diameters of the sun. */
  readonly obscuration: number | null
  readonly diameterRatio: number | null
  readonly contacts: readonly Contact[]
  /** Whether any of it happens above the horizon, and where it is largest there. */
  readonly isVisible: boolean
  readonly best: (Sighting & { readonly magnitude: number; readonly obscuration: number | null }) | null
}
