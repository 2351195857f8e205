// Acts on a place that ask first: removing, closing, merging.
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { EditableLocation } from '../../../contract/admin-locations.ts'
import { counted, miles } from '../../format/labels.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { ActButton, AskedAct } from './act-button.tsx'

const why = { name: 'reason', label: 'Reason', isRequired: true }

export function RemoveLocation({ id, name }: { id: string; name: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  return (
    <AskedAct
      label={`Remove ${name}`}
      title={`Remove ${name}?`}
      text="It disappears from every list, map and search. Whoever submitted it is told the reason. It can be restored."
      said={`${name} is removed`}
      reason={why}
      call={({ reason = '' }) => api.moderation.locations.remove({ id, reason })}
    >
      Remove
    </AskedAct>
  )
}

/** Verify, close, reopen, remove, restore: what the state of the place allows. */
export function LocationActs({ location }: { location: EditableLocation }) {
  const { api } = useRouteContext({ from: '__root__' })
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
        . Its address leads there.
      </p>
    )
  if (location.removedAt)
    return (
      <ActButton said={`${name} is back`} call={() => calls.restore({ id })}>
        Restore
      </ActButton>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {location.isVerified ? (
        <ActButton said={`${name} is no longer verified`} call={() => calls.unverify({ id })}>
          Take the verified mark away
        </ActButton>
      ) : (
        <ActButton said={`${name} is verified`} call={() => calls.verify({ id })} kind="primary">
          Verify
        </ActButton>
      )}
      {location.status === 'open' ? (
        <CloseLocation id={id} name={name} />
      ) : (
        <ActButton said={`${name} is open`} call={() => calls.setStatus({ id, status: 'open' })}>
          Reopen
        </ActButton>
      )}
      <MergeLocation location={location} />
      <RemoveLocation id={id} name={name} />
    </div>
  )
}

function CloseLocation({ id, name }: { id: string; name: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  return (
    <AskedAct
      title={`Close ${name}?`}
      text="It stays visible as closed or private, with the nearest open place beside it, and is no longer recommended."
      said={`${name} is closed`}
      reason={{ name: 'note', label: 'What people should know', isRequired: false }}
      fields={(faults) => (
        <>
          <SelectField label="State" name="status">
            <option value="closed">Closed</option>
            <option value="private">Private</option>
          </SelectField>
          <Field label="Since" name="since" type="date" error={faults.since} />
          <Field
            label="Source"
            name="source"
            maxLength={300}
            hint="Where this is said, such as the park service."
            error={faults.source}
          />
        </>
      )}
      call={({ status, since, source, note }) =>
        api.moderation.locations.setStatus({
          id,
          status: status as 'closed' | 'private',
          since: since || null,
          source: source || null,
          note: note || null,
        })
      }
    >
      Close
    </AskedAct>
  )
}

function MergeLocation({ location }: { location: EditableLocation }) {
  const { api } = useRouteContext({ from: '__root__' })
  return (
    <AskedAct
      title={`Merge ${location.name} into another place`}
      text="Its reviews, photos, favorites, check-ins and reports move to the place that stays, and its address leads there. This cannot be undone."
      said={`${location.name} is merged`}
      fields={(faults) => <MergeTarget location={location} error={faults.into} />}
      call={({ into = '' }) => api.moderation.locations.merge({ id: location.id, into })}
    >
      Merge
    </AskedAct>
  )
}

// The neighbours first, for a duplicate is nearly always one of them; any other place by its name.
function MergeTarget({ location, error }: { location: EditableLocation; error: string | undefined }) {
  const { api } = useRouteContext({ from: '__root__' })
  const [typed, setTyped] = useState('')
  const found = useQuery({
    queryKey: ['/api/admin', 'merge', typed],
    queryFn: ({ signal }) =>
      api.moderation.locations.list({ queue: 'all', search: typed, limit: 20 }, { signal }),
    enabled: typed.trim().length > 1,
  }).data?.body.filter(({ id, removedAt }) => id !== location.id && !removedAt)
  const near = location.nearby.map((place) => ({
    ...place,
    about: `${miles(place.miles)}, ${counted(place.reviewCount, 'review')}`,
  }))
  const choices =
    typed.trim().length > 1
      ? (found ?? []).map((place) => ({
          ...place,
          about: [place.city, place.region].filter(Boolean).join(', '),
        }))
      : near
  return (
    <>
      <Field
        label="Search all places"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="Without a search: what is within half a mile."
      />
      <SelectField label="The place that stays" name="into" error={error}>
        {choices.length === 0 && <option value="">No place found</option>}
        {choices.map(({ id, name, about }) => (
          <option key={id} value={id}>
            {name} ({about})
          </option>
        ))}
      </SelectField>
    </>
  )
}
