// A booking of a private property as input of the permit rules.
import type { Shoot } from './permit-rules.ts'

/** Shoot types that are commercial by nature; for portraits or weddings it is unknown. */
const commercialTypes = ['Commercial', 'Product']

export const mentionsDrone = (text: string | null | undefined): boolean => /\bdrones?\b/i.test(text ?? '')

type Booked = { groupSize: number; photographyType?: string | null | undefined; hasDrone: boolean }

/** An exclusive booking with equipment on the ground, which is what a property is booked for. */
export const toPropertyShoot = ({ groupSize, photographyType, hasDrone }: Booked): Shoot => ({
  people: groupSize,
  equipment: 'ground',
  isExclusive: true,
  hasDrone: hasDrone || mentionsDrone(photographyType),
  isCommercial: photographyType && commercialTypes.includes(photographyType) ? true : null,
  isPublicArea: false,
  harmsResources: false,
  addsCost: false,
  isPartOfPermittedEvent: false,
  isWedding: false,
})
