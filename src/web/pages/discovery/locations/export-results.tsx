// Links that download the results of a search, below its list.
import type { FilterState } from '../../../../rules/filter-state.ts'
import { toQuery } from '../../../map/filter-query.ts'

const formats = ['gpx', 'kml', 'geojson', 'csv'] as const
const names = { gpx: 'GPX', kml: 'KML', geojson: 'GeoJSON', csv: 'CSV' }

export function ExportResults({ filters }: { filters: FilterState }) {
  const query = toQuery(filters)
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-4 text-13 text-quiet">
      Download results:
      {formats.map((format) => (
        <a
          key={format}
          href={`/api/locations/export?${query}${query.size > 0 ? '&' : ''}format=${format}`}
          download
          rel="nofollow"
          className="inline-flex min-h-9 items-center underline underline-offset-4"
        >
          {names[format]}
        </a>
      ))}
    </p>
  )
}
