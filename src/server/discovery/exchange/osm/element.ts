// One feature of OpenStreetMap, from any of its formats, as a row for the import.
import type { ParsedRow } from '../parsed-row.ts'
import { osmKind } from './kinds.ts'

export type Tags = Record<string, string>

/** A node, or a way or relation with the centre of its bounding box, as Overpass states it (`out center`). */
export type OsmElement = {
  type: 'node' | 'way' | 'relation'
  id: number
  latitude: number | undefined
  longitude: number | undefined
  tags: Tags
}

/** True if the import takes this feature: of a kind for photographers, named, open to visitors and still there. */
export const isWanted = (tags: Tags) =>
  osmKind(tags) !== undefined && !isPrivate(tags) && getName(tags) !== undefined

/** The row of a wanted feature. */
export function toRow({ type, id, latitude, longitude, tags }: OsmElement, line: number): ParsedRow {
  const kind = osmKind(tags)
  const street = tags['addr:street']
  return {
    line,
    record: {
      source_id: `${type}/${id}`,
      name: getName(tags),
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      kind: kind?.kind,
      match_meters: kind?.matchMeters,
      ele: tags.ele?.replace(/\s*m$/, ''),
      description: tags['description:en'] ?? tags.description,
      address: street && [tags['addr:housenumber'], street].filter(Boolean).join(' '),
      city: tags['addr:city'],
      region: tags['addr:state'],
      country: tags['addr:country'],
      opening_hours: tags.opening_hours,
    },
  }
}

/** To the precision of OpenStreetMap, so that every format gives the same position. */
const rounded = (degrees: number | undefined) =>
  degrees === undefined ? undefined : Math.round(degrees * 1e7) / 1e7

/** The local name; the English one where the local one has no Latin letter, because readers could not type it. */
function getName(tags: Tags): string | undefined {
  const name = tags.name ?? tags['bridge:name'] ?? tags['name:en']
  return name && !/\p{Script=Latin}/u.test(name) ? (tags['name:en'] ?? name) : name
}

const isPrivate = ({ access }: Tags) => access === 'private' || access === 'no'
