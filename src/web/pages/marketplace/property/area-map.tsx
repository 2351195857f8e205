// The area of a property on a map, or its position for those who may know it; photo locations around it are links.
import type { MapLibreMap } from 'maplibre-gl'
import { useCallback, useMemo } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import { focusFeatures } from '../../../map/location-feature.ts'
import { focusSource } from '../../../map/location-layers.ts'
import { Drawing, MarkerLinks, PageMap, SourceData } from '../../../map/page-map.tsx'
import { outlineCell } from '../../discovery/location/position-map-cell.ts'
import { placeView } from '../../discovery/location/position-map-view.ts'

export default function AreaMap({ property, onFail }: { property: Property; onFail: () => void }) {
  const { revealed, id, title } = property
  const { latitude, longitude } = revealed ?? property
  const features = useMemo(() => {
    const marked = revealed && {
      id,
      name: title,
      themes: [],
      rating: 0,
      latitude: revealed.latitude,
      longitude: revealed.longitude,
    }
    return focusFeatures(undefined, marked ?? undefined, null)
  }, [revealed, id, title])
  const draw = useCallback(
    (map: MapLibreMap) => (property.revealed ? () => {} : outlineCell(map, property)),
    [property],
  )
  return (
    <PageMap
      getView={(styleUrl) =>
        placeView({ latitude, longitude, precision: revealed ? 'exact' : 'area' }, styleUrl)
      }
      label={revealed ? `Map of ${title}` : `Map of the area of ${title}`}
      showsTiles
      onFail={onFail}
    >
      {(map) => (
        <>
          <SourceData map={map} source={focusSource} data={features} />
          <MarkerLinks map={map} ownId={id} />
          <Drawing map={map} draw={draw} />
        </>
      )}
    </PageMap>
  )
}
