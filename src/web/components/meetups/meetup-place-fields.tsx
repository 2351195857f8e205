// Where a meetup takes place: a location found by its name, or another place marked on the map.
import { useState } from 'react'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { Field } from '../../ui/field.tsx'
import { useFormField } from '../../ui/form-context.ts'
import { RadioGroup } from '../forms/choices.tsx'
import { LocationChoice } from '../location-choice/location-choice.tsx'
import { PickerMapSlot } from '../position-picker/picker-map-slot.tsx'
import { TownSearch } from '../position-picker/town-search.tsx'
import type { MeetupDraft } from './meetup-draft.ts'
import { NoteFields } from './meetup-notes.tsx'

const noPlace = { locationId: null, locationName: '', latitude: null, longitude: null }

const toPlace = ({ id, name, latitude, longitude }: LocationSummary) => ({
  locationId: id,
  locationName: name,
  latitude,
  longitude,
})

type PlaceProps = {
  draft: MeetupDraft
  set: (change: Partial<MeetupDraft>) => void
}

export function MeetupPlaceFields({ draft, set }: PlaceProps) {
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
        <CustomPlace draft={draft} set={set} />
      ) : (
        <LocationChoice
          name="locationId"
          label="Location"
          chosen={draft.locationId ? { name: draft.locationName } : undefined}
          onChoose={(chosen) => set(chosen ? toPlace(chosen) : noPlace)}
        />
      )}
      <NoteFields section="place" />
    </div>
  )
}

function CustomPlace({ draft, set }: PlaceProps) {
  const { error: ownError } = useFormField('customLocation')
  const { error: placeError } = useFormField('locationId')
  const { error: pointError } = useFormField('latitude')
  const { mapStyleUrl } = useBrowserConfig()
  const [goTo, setGoTo] = useState<GeoPoint>()
  const [seen, setSeen] = useState<GeoPoint>()
  const { latitude, longitude } = draft
  const point = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return (
    <>
      <div data-field="locationId">
        <Field
          name="customLocation"
          label="Name of the spot"
          aria-required
          error={ownError ?? placeError}
          onChange={({ target }) => set({ customLocation: target.value, locationId: null })}
        />
      </div>
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
        data-field="latitude"
        className={pointError ? 'text-13 text-bad' : 'text-13 text-quiet'}
        role={pointError ? 'alert' : undefined}
      >
        {pointError ?? (point ? 'Drag the pin to correct it.' : 'Click the map to mark the spot.')}
      </p>
    </>
  )
}
