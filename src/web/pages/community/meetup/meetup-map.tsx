// The place of a meetup on a map; photo locations around it are links. Client only.
import { useMemo } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { focusFeatures } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import { MarkerLinks, PageMap, SourceData } from '../../../map/page-map.tsx'
import { placeView } from '../../discovery/location/position-map-view.ts'

type MapProps = { name: string; point: GeoPoint; onFail: () => void }

const ownId = 'meetup'

export default function MeetupMap({ name, point: { latitude, longitude }, onFail }: MapProps) {
  const features = useMemo(
    () => focusFeatures(undefined, { id: ownId, name, themes: [], rating: 0, latitude, longitude }, null),
    [name, latitude, longitude],
  )
  return (
    <PageMap
      getView={(styleUrl) => placeView({ latitude, longitude, precision: 'exact' }, styleUrl)}
      label={`Map of ${name}`}
      showsTiles
      onFail={onFail}
    >
      {(map) => (
        <>
          <SourceData map={map} source={focusSource} data={features} />
          <MarkerLinks map={map} ownId={ownId} />
        </>
      )}
    </PageMap>
  )
}
