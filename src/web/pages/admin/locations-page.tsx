// /admin/locations: the queue, with the usual acts in each row and the rest on the place's own page.
import { Link, useRouteContext } from '@tanstack/react-router'
import type { QueuedLocation } from '../../../contract/admin-locations.ts'
import { counted, placeLine } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ActButton } from './act-button.tsx'
import { locationsList, locationTabs } from './admin-lists.ts'
import { ListPage } from './list-page.tsx'
import { RemoveLocation } from './location-acts.tsx'
import { Acts, ByPerson, Mark, Marks, When } from './row-parts.tsx'

export function LocationsPage() {
  return (
    <ListPage<QueuedLocation>
      title="Locations"
      what="locations"
      searchLabel="Search by name"
      tabs={locationTabs}
      list={locationsList}
      columns={['Location', 'From', 'State', 'Acts']}
      empty="Nothing here. Every place that was submitted has been looked at."
      row={(location) => ({
        key: location.id,
        cells: [
          <Place key="place" location={location} />,
          <From key="from" location={location} />,
          <State key="state" location={location} />,
          <RowActs key="acts" location={location} />,
        ],
      })}
    />
  )
}

const Place = ({ location }: { location: QueuedLocation }) => (
  <>
    <Link
      to="/admin/locations/$id"
      params={{ id: location.id }}
      className="font-medium underline-offset-4 hover:underline"
    >
      {location.name}
    </Link>
    <p className="text-13 text-quiet">
      {[
        placeLine(location),
        location.reviewCount > 0 &&
          `${location.rating.toFixed(1)} from ${counted(location.reviewCount, 'review')}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
)

const From = ({ location }: { location: QueuedLocation }) => (
  <>
    <ByPerson
      person={location.createdBy}
      otherwise={location.source ? `Import: ${location.source}` : 'Nobody any more'}
    />
    <p>
      <When at={location.createdAt} />
    </p>
  </>
)

function State({ location }: { location: QueuedLocation }) {
  return (
    <Marks>
      {location.mergedInto ? (
        <Mark>Merged into {location.mergedInto.name}</Mark>
      ) : location.removedAt ? (
        <Mark tone="bad">Removed</Mark>
      ) : (
        <Mark tone={location.isVerified ? 'good' : 'warning'}>
          {location.isVerified ? 'Verified' : 'Unverified'}
        </Mark>
      )}
      {location.status !== 'open' && (
        <Mark tone="bad">{location.status === 'closed' ? 'Closed' : 'Private'}</Mark>
      )}
      {location.precision !== 'exact' && (
        <Mark>{location.precision === 'area' ? 'Area only' : 'Position hidden'}</Mark>
      )}
      {location.openReports > 0 && <Mark tone="bad">{counted(location.openReports, 'report')}</Mark>}
    </Marks>
  )
}

function RowActs({ location }: { location: QueuedLocation }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { id, name } = location
  if (location.mergedInto) return null
  if (location.removedAt)
    return (
      <Acts>
        <ActButton
          said={`${name} is back`}
          call={() => api.moderation.locations.restore({ id })}
          label={`Restore ${name}`}
        >
          Restore
        </ActButton>
      </Acts>
    )
  return (
    <Acts>
      {!location.isVerified && (
        <ActButton
          said={`${name} is verified`}
          call={() => api.moderation.locations.verify({ id })}
          label={`Verify ${name}`}
        >
          Verify
        </ActButton>
      )}
      <Link
        to="/admin/locations/$id"
        params={{ id }}
        aria-label={`Edit ${name}`}
        className={buttonClass('outline', 'px-3 text-13 md:min-h-9')}
      >
        Edit
      </Link>
      <RemoveLocation id={id} name={name} />
    </Acts>
  )
}
