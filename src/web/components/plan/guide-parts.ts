// What the monthly limit of views withholds and what stays, as the limited page, the limit's dialog and the help article say it.
import type { GuidePart } from '../../../rules/places.ts'

export const guidePartTexts: Record<GuidePart, string> = {
  tips: 'Photo tips',
  'where-to-stand': 'Where to stand: the shooting direction, parking and access points',
  'permit-guide': 'The permit guide',
  facts: 'Fees, access, parking and permits, each with source and date',
  'photography-details': 'Photography details: tripods, difficulty, crowds and elevation',
  planner: 'The light planner and offline packs for this location',
}

export const staysOpenText =
  'You still see every location’s photos, address, position, best time and rating, and whether parking, a permit or a fee is known.'
export const lockedText =
  'Its guide is locked: tips, where to stand, the permit guide, facts with their sources, photography details, the light planner and offline packs.'
