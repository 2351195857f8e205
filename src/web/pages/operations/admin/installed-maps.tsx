// The street maps that the operator installed, on the admin overview: size, area, date, attribution.

import { useQuery } from '@tanstack/react-query'
import type { InstalledBasemap } from '../../../../contract/discovery/basemaps.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'

export function InstalledMaps() {
  const { api } = useAppContext()
  const maps = useQuery({
    queryKey: ['/api/basemaps'],
    queryFn: ({ signal }) => api.basemaps.list({}, { signal }),
  }).data
  return (
    <section aria-labelledby="maps-title" className="mt-12">
      <h2 id="maps-title" className="font-display text-22 font-medium">
        Installed maps
      </h2>
      <p className="mt-1 text-quiet">
        Street detail beside the bundled maps of San Francisco and midtown Manhattan. Add an area with{' '}
        <code>npm run basemap</code>.
      </p>
      {maps?.length === 0 && <p className="mt-4 border-t border-hairline pt-4">No maps installed yet.</p>}
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {maps?.map((map) => (
          <InstalledMap key={map.name} map={map} />
        ))}
      </ul>
    </section>
  )
}

function InstalledMap({ map }: { map: InstalledBasemap }) {
  const format = useReaderFormat()
  return (
    <li className="grid gap-0.5 border-t border-hairline py-3">
      <span className="font-medium">{map.name}</span>
      <span className="text-13 text-quiet tabular">
        {(map.sizeBytes / 1e6).toFixed(1)} MB · zoom {map.minZoom} to {map.maxZoom} · installed{' '}
        {shortDay(map.installedAt, format)}
      </span>
      <span className="text-13 text-quiet tabular">
        {map.bounds.map((degrees) => degrees.toFixed(3)).join(', ')}
      </span>
      <span className="text-13 text-quiet">{map.attribution}</span>
    </li>
  )
}
