// /admin/locations/{id}: all editable fields of a location, its actions, and its history.

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { EditableLocation } from '../../../../contract/discovery/admin-locations.ts'
import { ImageLinks } from '../../../components/photos/image-links.tsx'
import { imageLinksQuery } from '../../../components/photos/image-links-query.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { editQuery } from './admin-queries.ts'
import { FreePhotos } from './free-photos.tsx'
import { LocationActions } from './location-actions.tsx'
import { LocationForm } from './location-form.tsx'
import { StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

export function LocationEditPage() {
  const { id } = useParams({ from: '/admin/locations/$id' })
  const { api } = useAppContext()
  const { data: location, isError, refetch } = useQuery(editQuery(api, id))
  return (
    <section aria-labelledby="admin-title" className="pt-6">
      <p>
        <Link
          to="/admin/$list"
          params={{ list: 'locations' }}
          className="text-quiet underline-offset-4 hover:underline"
        >
          Locations
        </Link>
      </p>
      <h1
        dir="auto"
        id="admin-title"
        tabIndex={-1}
        className="outline-none mt-1 font-display text-32 font-medium"
      >
        {location?.name ?? 'Location'}
      </h1>
      {location ? (
        <>
          <Summary location={location} />
          <LocationActions location={location} />
          {!location.removedAt && <EnteredImages id={location.id} />}
          {!location.removedAt && location.precision === 'exact' && (
            <FreePhotos id={location.id} name={location.name} />
          )}
          {!location.removedAt && <LocationForm key={location.updatedAt} location={location} />}
        </>
      ) : isError ? (
        <p role="alert" className="mt-6">
          This location could not be loaded.{' '}
          <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
            Try Again
          </button>
        </p>
      ) : (
        <div className="skeleton mt-6 h-96" aria-hidden />
      )}
    </section>
  )
}

/** The addresses that its author entered, if there are any. */
function EnteredImages({ id }: { id: string }) {
  const { api } = useAppContext()
  // Once nothing is being fetched it is not read again: an action may just have removed the location.
  const { data: links = [] } = useQuery({
    ...imageLinksQuery(api, id),
    enabled: ({ state: { data } }) => !data || data.some(({ state }) => state === 'waiting'),
  })
  if (links.length === 0) return null
  return (
    <section aria-labelledby="image-links-title" className="mt-10">
      <h2 id="image-links-title" className="mb-3 font-display text-22 font-medium">
        Image URLs
      </h2>
      <ImageLinks links={links} />
    </section>
  )
}

function Summary({ location }: { location: EditableLocation }) {
  const { id } = location
  return (
    <div className="mt-2 mb-5 grid gap-1">
      <StatusLabels>
        <StatusLabel tone={location.isVerified ? 'good' : 'warning'}>
          {location.isVerified ? 'Verified' : 'Unverified'}
        </StatusLabel>
        {location.removedAt && <StatusLabel tone="bad">Removed</StatusLabel>}
        {location.status !== 'open' && (
          <StatusLabel tone="bad">{location.status === 'closed' ? 'Closed' : 'Private'}</StatusLabel>
        )}
        {location.openReports > 0 && <StatusLabel tone="bad">Reported</StatusLabel>}
      </StatusLabels>
      <p className="text-quiet">
        {location.createdBy
          ? `Submitted by ${location.createdBy.username}`
          : location.source
            ? `Imported from ${location.source}`
            : 'Submitted by a deleted user'}{' '}
        · <Timestamp at={location.createdAt} />
      </p>
      <p className="flex flex-wrap gap-x-4">
        {!location.removedAt && (
          <a href={`/location/${id}`} className="underline underline-offset-4">
            View page
          </a>
        )}
        <Link
          to="/admin/$list"
          params={{ list: 'audit' }}
          search={{ search: location.name } as never}
          className="underline underline-offset-4"
        >
          History
        </Link>
      </p>
    </div>
  )
}
