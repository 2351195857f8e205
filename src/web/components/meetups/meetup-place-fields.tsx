// Where a meetup takes place: a location found by its name, or another place marked on the map.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationSummary } from '../../../contract/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { regionLine } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { RadioGroup } from '../forms/choices.tsx'
import { PickerMapSlot } from '../position-picker/picker-map-slot.tsx'
import { TownSearch } from '../position-picker/town-search.tsx'
import type { MeetupDraft } from './meetup-draft.ts'

type PlaceProps = {
  draft: MeetupDraft
  set: (change: Partial<MeetupDraft>) => void
  errors: Record<string, string>
}

export function MeetupPlaceFields({ draft, set, errors }: PlaceProps) {
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="Where"
        name="placeKind"
        choices={['location', 'other'] as const}
        label={(choice) => (choice === 'location' ? 'A location on Viewfinder' : 'Somewhere else')}
        value={draft.isCustom ? 'other' : 'location'}
        onChange={(choice) => set({ isCustom: choice === 'other' })}
      />
      {draft.isCustom ? (
        <CustomPlace draft={draft} set={set} errors={errors} />
      ) : (
        <LocationField draft={draft} set={set} error={errors.locationId} />
      )}
      <Field
        label="Meeting point"
        maxLength={500}
        hint="Where exactly, such as “the bench at the north end of the lot”."
        value={draft.meetingPoint}
        onChange={(event) => set({ meetingPoint: event.target.value })}
        error={errors.meetingPoint}
      />
    </div>
  )
}

const restedMs = 300
const minLength = 2

function LocationField({ draft, set, error }: Omit<PlaceProps, 'errors'> & { error: string | undefined }) {
  const { api } = useAppContext()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), restedMs)
  const { data, isFetching } = useQuery({
    queryKey: ['/api/locations', 'meetup-choices', search],
    queryFn: async ({ signal }) => (await api.locations.list({ search, limit: 6 }, { signal })).body,
    enabled: search.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const choose = ({ id, name, latitude, longitude }: LocationSummary) => {
    setTyped('')
    set({ locationId: id, locationName: name, latitude, longitude })
  }
  if (draft.locationId)
    return (
      <div className="flex items-center justify-between gap-4 rounded-sm border border-hairline py-1 pr-1 pl-3">
        <span className="min-w-0 font-medium wrap-anywhere">{draft.locationName}</span>
        <button
          type="button"
          onClick={() => set({ locationId: null, locationName: '', latitude: null, longitude: null })}
          className={buttonClass('quiet')}
        >
          Change
        </button>
        {error && (
          <p role="alert" className="text-13 text-bad">
            {error}
          </p>
        )}
      </div>
    )
  const isSearched = typed.trim().length >= minLength && search.length >= minLength
  return (
    <div>
      <Field
        label="Location"
        type="search"
        autoComplete="off"
        aria-required
        hint="Type its name and choose it."
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isSearched && data?.[0]) choose(data[0])
        }}
      />
      {isSearched && (
        <ul aria-label="Locations found" className="mt-2 border-b border-hairline">
          {(data ?? []).map((location) => (
            <li key={location.id} className="border-t border-hairline">
              <button
                type="button"
                onClick={() => choose(location)}
                className="min-h-11 w-full text-left hover:bg-sunken"
              >
                {location.name} <span className="text-13 text-quiet">{regionLine(location)}</span>
              </button>
            </li>
          ))}
          {data?.length === 0 && !isFetching && (
            <li className="border-t border-hairline py-2.5 text-quiet">No location found.</li>
          )}
        </ul>
      )}
    </div>
  )
}

function CustomPlace({ draft, set, errors }: PlaceProps) {
  const { mapStyleUrl } = useBrowserConfig()
  const [goTo, setGoTo] = useState<GeoPoint>()
  const [seen, setSeen] = useState<GeoPoint>()
  const { latitude, longitude } = draft
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return (
    <>
      <Field
        label="Name of the spot"
        maxLength={200}
        aria-required
        value={draft.customLocation}
        onChange={(event) => set({ customLocation: event.target.value })}
        error={errors.customLocation ?? errors.locationId}
      />
      <TownSearch
        near={seen}
        onChoose={({ point: found, isExact }) => {
          setGoTo({ ...found })
          if (isExact) set({ latitude: found.latitude, longitude: found.longitude })
        }}
      />
      <PickerMapSlot
        styleUrl={mapStyleUrl}
        point={point}
        directionDegrees={null}
        ways={[]}
        goTo={goTo}
        onPick={(picked) => set(picked)}
        onMoveWay={() => {}}
        onLook={setSeen}
      />
      <p
        className={errors.latitude ? 'text-13 text-bad' : 'text-13 text-quiet'}
        role={errors.latitude ? 'alert' : undefined}
      >
        {errors.latitude ?? (point ? 'Drag the pin to correct it.' : 'Click the map to mark the spot.')}
      </p>
    </>
  )
}
