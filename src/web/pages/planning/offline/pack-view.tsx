// A pack on this device: its locations by search, on a map, and as a list.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { OfflineManifest } from '../../../../contract/planning/offline.ts'
import { counted, regionLine } from '../../../format/labels.ts'
import { type PackedLocation, readLocations } from '../../../offline/read-pack.ts'
import { searchLocations } from '../../../offline/search-locations.ts'
import { readStoredPack } from '../../../offline/stored-packs.ts'
import { Field } from '../../../ui/field.tsx'
import { OfflinePhoto } from './offline-photo.tsx'
import { RepairNote } from './repair-note.tsx'
import { locationHash } from './use-hash.ts'

const OfflineMap = lazy(() => import('./offline-map.tsx'))

const packQuery = (id: string) => ({
  queryKey: ['offline', 'packs', 'content', id],
  queryFn: async () => {
    const manifest = (await readStoredPack(id))?.manifest
    return manifest ? { manifest, locations: await readLocations(manifest) } : null
  },
})

export function PackView({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery(packQuery(id))
  if (isPending) return <p className="text-quiet">Opening…</p>
  const again = () => void queryClient.invalidateQueries({ queryKey: ['offline', 'packs'] })
  return (
    <>
      <BackLink />
      {error ? (
        <RepairNote packId={id} onRepaired={again} />
      ) : data ? (
        <Content {...data} />
      ) : (
        <p className="mt-6">This pack isn’t on this device.</p>
      )}
    </>
  )
}

export function BackLink() {
  return (
    <Link to="/offline" className="inline-flex min-h-11 items-center gap-1 text-quiet hover:text-text">
      <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
      Offline packs
    </Link>
  )
}

type ContentProps = { manifest: OfflineManifest; locations: PackedLocation[] }

function Content({ manifest, locations }: ContentProps) {
  const [search, setSearch] = useState('')
  const deferred = useDeferredValue(search)
  const found = searchLocations(locations, deferred)
  return (
    <>
      <h1 className="mt-2 font-display text-32 font-medium wrap-anywhere">{manifest.name}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <div className="lg:order-2">
          <Suspense fallback={<div className="h-80 rounded-card bg-sunken lg:h-[70vh]" />}>
            <OfflineMap
              manifest={manifest}
              locations={found}
              label={`Map of ${manifest.name}`}
              className="h-80 lg:tall:sticky lg:tall:top-20 lg:h-[70vh]"
            />
          </Suspense>
        </div>
        <div>
          <Field
            label="Search this pack"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className="mt-3 text-13 text-quiet">
            {counted(found.length, 'location')}
          </p>
          <ul className="mt-2">
            {found.map((location) => (
              <Row key={location.id} location={location} manifest={manifest} />
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

function Row({ location, manifest }: { location: PackedLocation; manifest: OfflineManifest }) {
  const hasPhoto = manifest.files.some(({ name }) => name === `photos/${location.cover?.id}`)
  return (
    <li className="relative flex gap-4 border-t border-hairline py-3">
      {hasPhoto && (
        <OfflinePhoto image={location.cover} manifest={manifest} className="h-20 w-28 shrink-0 rounded-sm" />
      )}
      <div className="min-w-0">
        <h2 dir="auto" className="font-medium wrap-anywhere">
          <Link to="/offline" hash={locationHash(location.id)} className="after:absolute after:inset-0">
            {location.name}
          </Link>
        </h2>
        <p className="text-13 text-quiet">{regionLine(location) || location.address}</p>
        <p dir="auto" className="mt-1 line-clamp-2 text-13 text-quiet">
          {location.description}
        </p>
      </div>
    </li>
  )
}
