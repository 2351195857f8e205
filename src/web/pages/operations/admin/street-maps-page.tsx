// /admin/maps: administrators install street maps of areas, and see their progress, size and source.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StreetMapList } from '../../../../contract/operations/street-maps.ts'
import { forgetInstalledMaps } from '../../../map/installed-maps.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { StreetMapForm } from './street-map-form.tsx'
import { StreetMapRow } from './street-map-row.tsx'
import { streetMapsQuery } from './street-maps-query.ts'

export function StreetMapsPage() {
  const { api } = useAppContext()
  const {
    data: { maps, source, freeBytes },
  } = useSuspenseQuery(streetMapsQuery(api))
  const installed = maps
    .filter(({ isInstalled }) => isInstalled)
    .map(({ name, finishedAt }) => `${name} ${finishedAt}`)
    .join()
  const drawn = useDrawn(installed)
  return (
    <div className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
        Street maps
      </h1>
      <p className="mt-2 max-w-text text-quiet">
        Streets, buildings, parks and their names, from OpenStreetMap. The bundled map has them in a few
        cities only; here you add your own areas. They’re stored on your server.
      </p>
      <section aria-labelledby="maps-list-title" className="mt-8">
        <h2 id="maps-list-title" className="font-display text-22 font-medium">
          Your areas
        </h2>
        {maps.length === 0 && <p className="mt-2 text-quiet">None yet. Choose the first one below.</p>}
        <ul className="mt-4 grid gap-5 md:grid-cols-2">
          {maps.map((map) => (
            <StreetMapRow key={map.name} map={map} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="maps-new-title" className="mt-12">
        <h2 id="maps-new-title" className="font-display text-22 font-medium">
          Add an area
        </h2>
        <SourceNote source={source} />
        <StreetMapForm maps={maps} freeBytes={freeBytes} drawn={drawn} isOff={source.state === 'off'} />
      </section>
    </div>
  )
}

/** Changes when maps came or went: the map of this page, and later ones, then draw what is there now. */
function useDrawn(installed: string): string {
  const [drawn, setDrawn] = useState(installed)
  const before = useRef(installed)
  useEffect(() => {
    if (before.current === installed) return
    before.current = installed
    forgetInstalledMaps()
    setDrawn(installed)
  }, [installed])
  return drawn
}

function SourceNote({ source: { address, state } }: { source: StreetMapList['source'] }) {
  if (state === 'off')
    return (
      <p className="mt-2 max-w-text">
        Downloads are switched off: <code>BASEMAP_URL</code> is <code>off</code>. An archive on your own disk
        or server works, too; the README says how.
      </p>
    )
  return (
    <p className="mt-2 max-w-text text-quiet wrap-anywhere">
      Source: {address}
      {state === 'silent' && '. It didn’t answer when it was last asked.'}
    </p>
  )
}
