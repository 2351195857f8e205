// Words of a search that are filters: "free", "parking", "no permit", "easy", "indoor".
import type { FilterValues } from '../location-filters.ts'

/** What a word filters by; the fields are those of a list of locations. */
export type WordFilter = FilterValues & { label: string; permits?: false }

const definitions: readonly [string, WordFilter][] = [
  ['free, free entry, free admission, no fee', { label: 'Free', budget: 'free' }],
  ['parking, with parking, free parking, car park', { label: 'Parking', parking: true }],
  ['no permit, no permits, without permit, no permit needed', { label: 'No permit', permits: false }],
  ['easy, easy access, easy walk, easy hike', { label: 'Easy', difficulty: 'easy' }],
  ['hard, difficult, strenuous, challenging', { label: 'Hard', difficulty: 'hard' }],
  ['indoor, indoors', { label: 'Indoor', locationTypes: ['indoor'] }],
  ['outdoor, outdoors', { label: 'Outdoor', locationTypes: ['outdoor'] }],
  ['restroom, restrooms, bathroom, bathrooms, toilets', { label: 'Restrooms', amenities: ['restrooms'] }],
  ['public transport, public transit', { label: 'Public transport', amenities: ['public_transport'] }],
]

export const filterPhrases: readonly [string, WordFilter][] = definitions.flatMap(([phrases, filter]) =>
  phrases.split(', ').map((phrase): [string, WordFilter] => [phrase, filter]),
)

/** Words that only express searching. They are ignored beside other words. */
export const fillerWords: ReadonlySet<string> = new Set(
  'a an the in at of on to for from near by with and around best top good great nice cool famous most photo photos photography photographic picture pictures pics pic shot shots shoot spot spots place places location locations view views viewpoint viewpoints instagram instagrammable where take see me my close area things thing what shooting capture ideas beautiful scenic this that these those which some any is are it its i we our your'.split(
    ' ',
  ),
)
