// What the map shows below streets and names: map, terrain or, where the operator configured it, satellite pictures.
import { useBrowserConfig } from '../browser/use-browser-config.ts'
import { chooseSurface, type MapSurface, useMapSurface } from './map-surface.ts'

const titles: Record<MapSurface, string> = { map: 'Map', terrain: 'Terrain', satellite: 'Satellite' }

export function SurfaceSwitch() {
  const { satellite } = useBrowserConfig()
  const surface = useMapSurface()
  const offered: MapSurface[] = satellite ? ['map', 'terrain', 'satellite'] : ['map', 'terrain']
  const current = offered.includes(surface) ? surface : 'map'
  return (
    <fieldset className="flex overflow-hidden rounded-pill border border-hairline bg-raised text-13 shadow-raised">
      <legend className="sr-only">Map layers</legend>
      {offered.map((one) => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center px-3.5 font-medium text-quiet hover:text-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text md:min-h-9"
        >
          <input
            type="radio"
            name="map-surface"
            className="sr-only"
            checked={one === current}
            onChange={() => chooseSurface(one)}
          />
          {titles[one]}
        </label>
      ))}
    </fieldset>
  )
}
