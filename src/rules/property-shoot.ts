// A booking of a private property as the rules of permits see it.
import type { Shoot } from './permit-rules.ts'

/** Work for others by its nature; of portraits or weddings nobody can tell. */
const commercialTypes = ['Commercial', 'Product']

export const mentionsDrone = (text: string | null | undefined): boolean => /\bdrones?\b/i.test(text ?? '')

type Booked = { groupSize: number; photographyType?: string | null | undefined; hasDrone: boolean }

/** Booked for oneself, with equipment on the ground: that is what one books a property for. */
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
})
