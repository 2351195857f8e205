// The open data that the import knows, with the name, license and attribution that their rows are stored
// with.

export type Provenance = { source: string; licence: string; attribution: string }

export const provenances = {
  osm: {
    source: 'OpenStreetMap',
    licence: 'ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
  },
  gnis: {
    source: 'USGS GNIS',
    licence: 'Public domain',
    attribution: 'U.S. Geological Survey, Geographic Names Information System',
  },
} as const satisfies Record<string, Provenance>

/** Open data that become locations. */
export type LocationSource = keyof typeof provenances

/** Wikidata become landmarks. */
export type OpenDataSource = LocationSource | 'wikidata'
