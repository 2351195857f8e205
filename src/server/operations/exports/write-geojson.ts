// GeoJSON (RFC 7946): a feature for each location, without a geometry where no position is published.
import type { ExportEntry, ExportFile } from './export-entry.ts'

export const writeGeoJson = ({ name, note, entries }: ExportFile): string =>
  `${JSON.stringify({ type: 'FeatureCollection', name, ...(note ? { description: note } : {}), features: entries.map(toFeature) }, null, 1)}\n`

function toFeature({ latitude, longitude, about, plan, spot, lightPlan, ...entry }: ExportEntry) {
  const { dayLight, drive, walk, ...times } = plan ?? {}
  // Flat and with the names of the CSV, because programs for maps show properties as a table.
  const way = plan && {
    ...{ driveMiles: drive?.miles ?? null, driveMinutes: drive?.minutes ?? null },
    ...{ driveSource: drive?.source ?? null, driveIsAtLeast: drive?.isAtLeast ?? null },
    ...walk,
    leaveBy: drive?.leaveBy ?? null,
  }
  const properties = { ...entry, description: about, ...times, ...way, ...dayLight, ...spot, ...lightPlan }
  const geometry = latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id: properties.id, geometry, properties }
}
