// "Near Moab", "within 50 miles of Portland": places of a search that are the middle of a circle.

import type { GeoPoint } from '../distance.ts'
import { townPlace } from './gazetteer-places.ts'
import type { KnownPlace, Meaning } from './meanings.ts'
import type { Parse, Segment } from './parse.ts'
import { toPhrase } from './plain-words.ts'
import { nearMiles, type Reach } from './reach.ts'
import type { Token } from './respell.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `indexes`: typed words outside of the segment that belong to it. */
export type NearSegment = Segment & { indexes?: readonly number[] }

const nearWords = new Set(['near', 'nearby', 'around', 'outside'])

/** The segments, with a circle in place of what is searched near. A landmark is the middle of a circle only with a distance. */
export function withNearness(
  tokens: readonly Token[],
  { segments }: Parse,
  reach: Reach | undefined,
  vocabulary: Vocabulary,
): NearSegment[] {
  const end = reach?.indexes.at(-1)
  const isCenter = ({ kind }: Segment) => kind === 'place' || kind === 'landmark'
  const startsAfter = ({ start }: Segment) => end === undefined || (tokens[start]?.from[0] as number) > end
  const target =
    reach && (segments.find((one) => isCenter(one) && startsAfter(one)) ?? segments.find(isCenter))
  return segments.map((segment, at): NearSegment => {
    const before = segments[at - 1]
    const word = before?.kind === 'filler' ? tokens[before.start] : undefined
    if (segment === target && reach)
      return circle(
        segment,
        { miles: reach.miles, label: `Within ${reach.label} of`, indexes: reach.indexes },
        vocabulary,
      )
    if (segment.kind === 'place' && word && nearWords.has(word.text))
      return circle(segment, { miles: nearMiles, label: 'Near', indexes: word.from }, vocabulary)
    return segment
  })
}

function circle(
  segment: Segment,
  { miles, label, indexes }: { miles: number; label: string; indexes: readonly number[] },
  vocabulary: Vocabulary,
): NearSegment {
  const [first] = segment.meanings
  const center = first && centerOf(first, vocabulary)
  if (!center) return segment
  const place: KnownPlace = {
    type: 'area',
    label: `${label} ${center.label}`,
    latitude: center.latitude,
    longitude: center.longitude,
    radiusMiles: Math.max(miles, center.radiusMiles),
    isNear: true,
  }
  return { ...segment, kind: 'place', fit: 'exact', meanings: [{ kind: 'place', place }], indexes }
}

type Center = GeoPoint & { label: string; radiusMiles: number }

// A town of an address has no position: the gazetteer's town of this name has.
function centerOf(meaning: Meaning, { gazetteer }: Vocabulary): Center | undefined {
  if (meaning.kind === 'landmark')
    return { ...meaning.landmark, label: meaning.landmark.name, radiusMiles: 0 }
  if (meaning.kind !== 'place') return undefined
  const { place } = meaning
  if (place.type === 'area') return { ...place, radiusMiles: 0 }
  if (place.type !== 'town') return undefined
  const { names, country } = place
  const towns = names.flatMap((name) => gazetteer.named(toPhrase(name)))
  const town = towns.find((one) => !country || one.country === country)
  const found = town && townPlace(town)
  return found?.type === 'area' ? { ...found, label: place.label, radiusMiles: 0 } : undefined
}
