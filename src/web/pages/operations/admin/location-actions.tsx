// Actions on a location that ask first: removing, closing, merging.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditableLocation } from '../../../../contract/discovery/admin-locations.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Field, SelectField, TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'

export const closingText =
  'It stays visible, marked closed or private, with the nearest open alternative. It’s no longer recommended.'

const why = { name: 'reason', label: 'Reason', isRequired: true }

export function RemoveLocation({ id, name }: { id: string; name: string }) {
  const { api } = useAppContext()
  return (
    <ConfirmedActionButton
      label={`Remove ${name}`}
      kind="danger"
      title={`Remove ${name}?`}
      text="It disappears from every list, map and search. The user who submitted it is notified with your reason. You can restore it later."
      message={`${name} removed`}
      reason={why}
      call={({ reason = '' }) => api.moderation.locations.remove({ id, reason })}
    >
      Remove
    </ConfirmedActionButton>
  )
}

/** Verify, close, reopen, remove, restore: the actions that the location's state permits. */
export function LocationActions({ location }: { location: EditableLocation }) {
  const { api } = useAppContext()
  const { id, name } = location
  const calls = api.moderation.locations
  if (location.mergedInto)
    return (
      <p className="text-quiet">
        Merged into{' '}
        <Link
          to="/admin/locations/$id"
          params={{ id: location.mergedInto.id }}
          className="underline underline-offset-4"
        >
          {location.mergedInto.name}
        </Link>
        . Its address redirects there.
      </p>
    )
  if (location.removedAt)
    return (
      <ActionButton message={`${name} restored`} call={() => calls.restore({ id })}>
        Restore
      </ActionButton>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {location.isVerified ? (
        <ActionButton message={`${name} is no longer verified`} call={() => calls.unverify({ id })}>
          Remove verification
        </ActionButton>
      ) : (
        <ActionButton message={`${name} verified`} call={() => calls.verify({ id })} kind="primary">
          Verify
        </ActionButton>
      )}
      {location.status === 'open' ? (
        <CloseLocation id={id} name={name} />
      ) : (
        <ActionButton message={`${name} reopened`} call={() => calls.setStatus({ id, status: 'open' })}>
          Reopen
        </ActionButton>
      )}
      <MergeLocation location={location} />
      <RemoveLocation id={id} name={name} />
    </div>
  )
}

/** What visitors read about a closed location. @param errors by the name of the field, after `path` */
export const closingFields = (
  errors: Record<string, string>,
  start: { since?: string; source?: string; note?: string } = {},
  path = '',
) => (
  <>
    <SelectField label="Status" name="status">
      <option value="closed">Closed</option>
      <option value="private">Private</option>
    </SelectField>
    <Field
      label="Since"
      name="since"
      type="date"
      defaultValue={start.since}
      error={errors[`${path}since`]}
      hint="Leave empty for today."
    />
    <Field
      label="Source"
      name="source"
      maxLength={300}
      defaultValue={start.source}
      hint="Where you read this, such as the park service."
      error={errors[`${path}source`]}
    />
    <TextField
      label="Note for visitors"
      name="note"
      rows={3}
      maxLength={1000}
      defaultValue={start.note}
      error={errors[`${path}note`]}
    />
  </>
)

export const toClosing = ({ status, since, source, note }: Record<string, string>) => ({
  status: status as 'closed' | 'private',
  since: since || null,
  source: source || null,
  note: note || null,
})

function CloseLocation({ id, name }: { id: string; name: string }) {
  const { api } = useAppContext()
  return (
    <ConfirmedActionButton
      kind="danger"
      title={`Close ${name}?`}
      text={closingText}
      message={`${name} closed`}
      fields={(errors) => closingFields(errors)}
      call={(input) => api.moderation.locations.setStatus({ id, ...toClosing(input) })}
    >
      Close
    </ConfirmedActionButton>
  )
}

function MergeLocation({ location }: { location: EditableLocation }) {
  const { api } = useAppContext()
  return (
    <ConfirmedActionButton
      kind="danger"
      title={`Merge ${location.name} into another location`}
      text="Its reviews, photos, favorites, check-ins and reports move to the location you keep, and its address redirects there. This can’t be undone."
      message={`${location.name} merged`}
      fields={(errors) => <MergeTarget location={location} error={errors.into} />}
      call={({ into = '' }) => api.moderation.locations.merge({ id: location.id, into })}
    >
      Merge
    </ConfirmedActionButton>
  )
}

// Nearby locations first, because a duplicate is nearly always one of them; any other location by its name.
function MergeTarget({ location, error }: { location: EditableLocation; error: string | undefined }) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['/api/admin', 'merge', typed],
    queryFn: ({ signal }) =>
      api.moderation.locations.list({ queue: 'all', search: typed, limit: 20 }, { signal }),
    enabled: typed.trim().length > 1,
  }).data?.body.filter(({ id, removedAt }) => id !== location.id && !removedAt)
  const near = location.nearby.map((location) => ({
    ...location,
    about: `${distanceText(location.miles, format)}, ${counted(location.reviewCount, 'review')}`,
  }))
  const choices =
    typed.trim().length > 1
      ? (found ?? []).map((location) => ({
          ...location,
          about: [location.city, location.region].filter(Boolean).join(', '),
        }))
      : near
  return (
    <>
      <Field
        label="Search all locations"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="Leave empty to see locations within half a mile."
      />
      <SelectField label="Location to keep" name="into" error={error}>
        {choices.length === 0 && <option value="">No locations found</option>}
        {choices.map(({ id, name, about }) => (
          <option key={id} value={id}>
            {name} ({about})
          </option>
        ))}
      </SelectField>
    </>
  )
}
