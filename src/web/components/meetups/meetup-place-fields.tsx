// Where a meetup takes place: a location found by its name, or another place marked on the map.
import { useState } from 'react'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../forms/choices.tsx'
import { LocationChoice } from '../location-choice/location-choice.tsx'
import { PickerMapSlot } from '../position-picker/picker-map-slot.tsx'
import { TownSearch } from '../position-picker/town-search.tsx'
import type { MeetupDraft } from './meetup-draft.ts'

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
        <LocationChoice
          label="Location"
          chosen={draft.locationId ? { name: draft.locationName } : undefined}
          onChoose={(chosen) => set(chosen ? toPlace(chosen) : noPlace)}
          error={errors.locationId}
        />
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
