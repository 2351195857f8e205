// GeoJSON (RFC 7946): a feature for each location, without a geometry where no position is published.
import type { ExportEntry, ExportFile } from './export-entry.ts'

export const writeGeoJson = ({ name, note, entries }: ExportFile): string =>
  `${JSON.stringify({ type: 'FeatureCollection', name, ...(note ? { description: note } : {}), features: entries.map(toFeature) }, null, 1)}\n`

function toFeature({ latitude, longitude, about, plan, spot, lightPlan, ...entry }: ExportEntry) {
  const { dayLight, ...times } = plan ?? {}
  const properties = { ...entry, description: about, ...times, ...dayLight, ...spot, ...lightPlan }
  const geometry = latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id: properties.id, geometry, properties }
}
