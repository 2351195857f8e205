// /admin/locations: the queue, with the usual actions in each row and the others on the location's own page.

import { Link } from '@tanstack/react-router'
import type { QueuedLocation } from '../../../../../contract/discovery/admin-locations.ts'
import { counted } from '../../../../format/labels.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { ActionButton } from '../action-button.tsx'
import { adminList } from '../admin-list.ts'
import { RemoveLocation } from '../location-actions.tsx'
import { Actions, ByUser, StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

const isThere = ({ removedAt, mergedInto }: QueuedLocation) => !removedAt && !mergedInto

export const list = adminList({
  what: 'locations',
  searchLabel: 'Search by name',
  tabs: [
    { id: 'waiting', label: 'Waiting' },
    { id: 'unverified', label: 'Unverified' },
    { id: 'verified', label: 'Verified' },
    { id: 'closed', label: 'Closed or private' },
    { id: 'removed', label: 'Removed' },
    { id: 'all', label: 'All' },
  ],
  kinds: {
    label: 'Origin',
    options: [
      { id: 'user', label: 'Submitted by users' },
      { id: 'import', label: 'Imported' },
      { id: 'demo', label: 'Demo' },
    ],
  },
  read: ({ moderation }, input, { tab, kind }, options) =>
    moderation.locations.list({ ...input, queue: tab, origin: kind }, options),
  actions: ({ moderation: { locations } }) => [
    {
      label: 'Verify',
      done: 'verified',
      letter: 'a',
      fits: (location) => isThere(location) && !location.isVerified,
      call: ({ id }) => locations.verify({ id }),
    },
    {
      label: 'Remove',
      done: 'removed',
      letter: 'r',
      isDangerous: true,
      reason: 'required',
      fits: isThere,
      call: ({ id }, reason) => locations.remove({ id, reason }),
    },
    {
      label: 'Restore',
      done: 'restored',
      letter: 'a',
      fits: ({ removedAt, mergedInto }) => removedAt !== null && !mergedInto,
      call: ({ id }) => locations.restore({ id }),
    },
  ],
  columns: ['Location', 'Submitted by', 'Status', 'Actions'],
  empty: 'You’re all caught up.',
  row: (location) => ({
    key: location.id,
    name: location.name,
    subject: { kind: 'location', id: location.id },
    since: location.createdAt,
    cells: [
      <LocationCell key="place" location={location} />,
      <SubmitterCell key="from" location={location} />,
      <StatusCell key="state" location={location} />,
      <RowActions key="acts" location={location} />,
    ],
  }),
})

const LocationCell = ({ location }: { location: QueuedLocation }) => (
  <>
    <Link
      to="/admin/locations/$id"
      params={{ id: location.id }}
      className="font-medium underline-offset-4 hover:underline"
    >
      {location.name}
    </Link>
    {location.reviewCount > 0 && (
      <p className="text-13 text-quiet">
        {location.rating.toFixed(1)} from {counted(location.reviewCount, 'review')}
      </p>
    )}
  </>
)

const SubmitterCell = ({ location }: { location: QueuedLocation }) => (
  <>
    <ByUser
      user={location.createdBy}
      fallback={location.source ? `Import: ${location.source}` : 'Deleted user'}
    />
    <p>
      <Timestamp at={location.createdAt} />
    </p>
  </>
)

function StatusCell({ location }: { location: QueuedLocation }) {
  return (
    <StatusLabels>
      {location.mergedInto ? (
        <StatusLabel>Merged into {location.mergedInto.name}</StatusLabel>
      ) : location.removedAt ? (
        <StatusLabel tone="bad">Removed</StatusLabel>
      ) : (
        <StatusLabel tone={location.isVerified ? 'good' : 'warning'}>
          {location.isVerified ? 'Verified' : 'Unverified'}
        </StatusLabel>
      )}
      {location.status !== 'open' && (
        <StatusLabel tone="bad">{location.status === 'closed' ? 'Closed' : 'Private'}</StatusLabel>
      )}
      {location.precision !== 'exact' && (
        <StatusLabel>{location.precision === 'area' ? 'Area only' : 'Position hidden'}</StatusLabel>
      )}
      {location.openReports > 0 && (
        <StatusLabel tone="bad">{counted(location.openReports, 'report')}</StatusLabel>
      )}
    </StatusLabels>
  )
}

function RowActions({ location }: { location: QueuedLocation }) {
  const { api } = useAppContext()
  const { id, name } = location
  if (location.mergedInto) return null
  if (location.removedAt)
    return (
      <Actions>
        <ActionButton
          message={`${name} restored`}
          call={() => api.moderation.locations.restore({ id })}
          label={`Restore ${name}`}
        >
          Restore
        </ActionButton>
      </Actions>
    )
  return (
    <Actions>
      {!location.isVerified && (
        <ActionButton
          message={`${name} verified`}
          call={() => api.moderation.locations.verify({ id })}
          label={`Verify ${name}`}
        >
          Verify
        </ActionButton>
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
    </Actions>
  )
}
