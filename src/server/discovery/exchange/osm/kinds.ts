// The features of OpenStreetMap that photographers look for, with the tags that describe them.
// Tags: https://wiki.openstreetmap.org/wiki/Map_features

/**
 * `kind` is a name of place-kinds.ts. `matchMeters`: within this distance a location of the same name is the
 * same one; larger for extended features, because sources place their point differently.
 */
export type OsmKind = { kind: string; matchMeters: number }

const pointMeters = 150
const extendedMeters = 1000

/** The first matching line decides. */
const kinds: [key: string, values: string[], kind: string, matchMeters: number][] = [
  ['man_made', ['lighthouse'], 'lighthouse', 300],
  ['waterway', ['waterfall'], 'waterfall', 300],
  ['natural', ['waterfall'], 'waterfall', 300],
  ['natural', ['arch'], 'arch', pointMeters],
  ['natural', ['peak', 'volcano'], 'summit', 500],
  ['tourism', ['viewpoint'], 'viewpoint', pointMeters],
  ['man_made', ['bridge'], 'bridge', extendedMeters],
  ['type', ['bridge'], 'bridge', extendedMeters],
  ['man_made', ['pier'], 'pier', 500],
  ['man_made', ['tower'], 'tower', pointMeters],
  ['boundary', ['national_park'], 'national_park', extendedMeters],
  ['leisure', ['park'], 'park', extendedMeters],
  ['tourism', ['artwork'], 'public_art', pointMeters],
  ['tourism', ['attraction'], 'attraction', pointMeters],
]

/** Undefined for any other feature, and for the rides and animals of parks, which are tagged as attractions too. */
export function osmKind(tags: Record<string, string>): OsmKind | undefined {
  if (tags.tourism === 'attraction' && tags.attraction !== undefined) return undefined
  const found = kinds.find(([key, values]) => values.includes(tags[key] ?? ''))
  return found && { kind: found[2], matchMeters: found[3] }
}

/** The same choice as Overpass filters: `["tourism"~"^(viewpoint|artwork)$"]`. */
export function overpassFilters(): string[] {
  const values = new Map<string, string[]>()
  for (const [key, names] of kinds) values.set(key, [...(values.get(key) ?? []), ...names])
  return [...values].map(([key, names]) => `["${key}"~"^(${names.join('|')})$"]`)
}
