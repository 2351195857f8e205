// A location of a pack: photos, guide, light computed on this device, its map, and what can be added without a connection.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { FullLocation } from '../../../../contract/discovery/locations.ts'
import type { OfflineManifest } from '../../../../contract/planning/offline.ts'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { regionLine } from '../../../format/labels.ts'
import { findLocation, type PackedLocation } from '../../../offline/read-pack.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { AddedOffline } from './added-offline.tsx'
import { OfflineGuide } from './offline-guide.tsx'
import { OfflineLight } from './offline-light.tsx'
import { OfflinePhoto } from './offline-photo.tsx'
import { BackLink } from './pack-view.tsx'
import { RepairNote } from './repair-note.tsx'
import { packHash } from './use-hash.ts'

const OfflineMap = lazy(() => import('./offline-map.tsx'))

export function LocationView({ id, ownerId }: { id: string; ownerId: string }) {
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['offline', 'packs', 'location', ownerId, id],
    queryFn: async () => (await findLocation(ownerId, id)) ?? null,
  })
  if (isPending) return <p className="text-quiet">Opening…</p>
  if (error)
    return (
      <RepairNote
        packId={(error as { packId?: string }).packId ?? ''}
        onRepaired={() => void queryClient.invalidateQueries({ queryKey: ['offline', 'packs'] })}
      />
    )
  if (!data)
    return (
      <>
        <BackLink />
        <p className="mt-6">This location isn’t in a pack on this device.</p>
        <a href={`/location/${id}`} className={buttonClass('outline', 'mt-4')}>
          Open its page
        </a>
      </>
    )
  return <Content {...data} ownerId={ownerId} />
}

type ContentProps = { location: PackedLocation; manifest: OfflineManifest; ownerId: string }

function Content({ location, manifest, ownerId }: ContentProps) {
  const { name, address, access, latitude } = location
  return (
    <article>
      <Link
        to="/offline"
        hash={packHash(manifest.id)}
        className="inline-flex min-h-11 items-center text-quiet hover:text-text"
      >
        {manifest.name}
      </Link>
      <h1 dir="auto" className="mt-1 font-display text-32 font-medium wrap-anywhere md:text-52">
        {name}
      </h1>
      <p className="mt-1 text-quiet">{address ?? regionLine(location)}</p>
      <Photos location={location} manifest={manifest} />
      <AddedOffline location={location} ownerId={ownerId} />
      <OfflineLight location={location} />
      {access === 'full' ? (
        <OfflineGuide location={location as FullLocation & PackedLocation} />
      ) : (
        <p className="mt-12 max-w-text">
          Your plan has a monthly limit of guides, so this one opens on the location’s page when you’re
          connected.
        </p>
      )}
      {latitude !== null && (
        <Suspense fallback={<div className="mt-12 h-80 rounded-card bg-sunken" />}>
          <OfflineMap
            manifest={manifest}
            locations={[location]}
            label={`Map of ${name}`}
            className="mt-12 h-80"
          />
        </Suspense>
      )}
      <p className="mt-8">
        <a href={`/location/${location.id}`} className="underline underline-offset-3">
          The full page, with a connection
        </a>
      </p>
    </article>
  )
}

function Photos({ location, manifest }: Omit<ContentProps, 'ownerId'>) {
  const stored = new Set(manifest.files.map(({ name }) => name))
  const images = [...location.displayImages].filter(({ id }) => stored.has(`photos/${id}`))
  if (images.length === 0) return null
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {images.map((image) => (
        <li key={image.id}>
          <OfflinePhoto image={image} manifest={manifest} className="aspect-3/2 rounded-card" />
          <PhotoCredit image={image} className="mt-1 text-quiet" />
        </li>
      ))}
    </ul>
  )
}
