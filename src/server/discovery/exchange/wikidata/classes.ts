// The classes of Wikidata that are landmarks for photographers, and the kind that each becomes. Checked against public
// lists of classes; https://www.wikidata.org/wiki/Q12280 and so on.
import type { landmarkKinds } from '../../../../rules/landmarks.ts'

export type LandmarkKind = (typeof landmarkKinds)[number]

/** In order of preference: the first class that an item has decides, so that a castle on an island is a castle. */
const kindsByClass: Record<string, LandmarkKind> = {
  Q39715: 'lighthouse',
  Q34038: 'waterfall',
  Q12280: 'bridge',
  Q12570: 'bridge',
  Q863454: 'pier',
  Q23413: 'castle',
  Q16560: 'castle',
  Q2977: 'church',
  Q16970: 'church',
  Q44539: 'temple',
  Q32815: 'temple',
  Q1440300: 'tower',
  Q12518: 'tower',
  Q11303: 'building',
  Q179700: 'sculpture',
  Q860861: 'sculpture',
  Q4989906: 'monument',
  Q83471: 'geyser',
  Q207326: 'mountain',
  Q8072: 'mountain',
  Q8502: 'mountain',
  Q150784: 'canyon',
  Q40080: 'beach',
  Q23397: 'lake',
  Q23442: 'island',
  Q1107656: 'garden',
  Q79007: 'street',
  Q41176: 'building',
  Q570116: 'other',
}

/** `other` for classes that the table does not have, such as those of a single exported item. */
export function toKind(classes: readonly string[]): LandmarkKind {
  const known = Object.keys(kindsByClass).find((id) => classes.includes(id))
  return known === undefined ? 'other' : (kindsByClass[known] as LandmarkKind)
}

export const landmarkClasses = Object.keys(kindsByClass)

/** Sources place the point of an extended feature differently. */
const extended: LandmarkKind[] = [
  'bridge',
  'canyon',
  'beach',
  'lake',
  'island',
  'mountain',
  'street',
  'garden',
]

/** Within this distance a landmark of the same name is the same one. */
export const getMatchMeters = (kind: LandmarkKind) => (extended.includes(kind) ? 1000 : 300)
