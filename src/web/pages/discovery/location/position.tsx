// Where to stand and where to look: compass, address, coordinates, parking and access. If the position is not shown, a
// note says so and why.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleParking, DoorOpen } from 'lucide-react'
import { lazy } from 'react'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { horizonQuery } from '../../../components/horizon/horizon-query.ts'
import { bearing, wayTo } from '../../../format/bearing.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { CoordinatesLine } from './coordinates-line.tsx'
import { type CompassLine, LightCompass } from './light-compass.tsx'
import { hasSkyline, positionLightQuery, publishedPoint } from './location-data.ts'
import { sunAzimuths } from './sun-azimuths.ts'

const route = getRouteApi('/location/$id')

export function Position({ location, date }: { location: LocationDetail; date: string | undefined }) {
  const { precision, isPositionRevealed } = location
  return (
    <section id="map" aria-labelledby="position-title" className="mt-16">
      <h2 id="position-title" className="font-display text-32 font-medium">
        Position
      </h2>
      {isPositionRevealed ? (
        <Revealed precision={precision} />
      ) : (
        precision !== 'exact' && <Withheld precision={precision} />
      )}
      {(precision !== 'hidden' || isPositionRevealed) && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
          <PositionMapSlot location={location} />
          {(precision === 'exact' || isPositionRevealed) && <WhereToStand location={location} date={date} />}
        </div>
      )}
    </section>
  )
}

function Revealed({ precision }: Pick<LocationDetail, 'precision'>) {
  return (
    <p className="mt-3 max-w-text text-17">
      You’ve unlocked this location, so you can see where it is.{' '}
      {precision === 'area'
        ? 'Others see only an approximate position'
        : 'Its position is hidden from others'}{' '}
      because it’s fragile or protected. Please keep it to yourself.
    </p>
  )
}

function Withheld({ precision }: { precision: 'area' | 'hidden' }) {
  return (
    <p className="mt-3 max-w-text text-17">
      {precision === 'area'
        ? 'The position is approximate on purpose because this location is fragile or protected. It’s somewhere in the square on the map, within about 10 miles of its center.'
        : 'The position is hidden on purpose because this location is fragile or protected. Check in there to see it.'}
    </p>
  )
}

function WhereToStand({ location, date }: { location: LocationDetail; date: string | undefined }) {
  const format = useReaderFormat()
  const { api } = route.useRouteContext()
  const point = publishedPoint(location)
  const light = useQuery({
    ...positionLightQuery(api, point ?? { latitude: 0, longitude: 0 }, date),
    enabled: point !== undefined,
  }).data
  const horizon = useQuery({ ...horizonQuery(api, location.id, date), enabled: hasSkyline(location) }).data
  if (!point) return null
  const { directionDegrees, address } = location
  const markers = location.markers ?? []
  // Over the skyline the sun appears elsewhere, which the light of the day says.
  const overLevel = horizon?.points ? ', level horizon' : ''
  const { sunrise, sunset } = light ? sunAzimuths(light) : {}
  const lines: CompassLine[] = [
    ...(sunrise === undefined ? [] : [{ kind: 'sunrise' as const, degrees: sunrise }]),
    ...(sunset === undefined ? [] : [{ kind: 'sunset' as const, degrees: sunset }]),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {(directionDegrees !== null || lines.length > 0) && (
        <div className="flex items-center gap-6">
          <LightCompass direction={directionDegrees} lines={lines} />
          <dl className="grid gap-2">
            {directionDegrees !== null && <Bearing label="Shooting direction" degrees={directionDegrees} />}
            {lines.map((line) => (
              <Bearing
                key={line.kind}
                label={`${line.kind === 'sunrise' ? 'Sunrise' : 'Sunset'}${overLevel}`}
                degrees={line.degrees}
                mark={line.kind}
              />
            ))}
          </dl>
        </div>
      )}
      <div>
        {address && <p>{address}</p>}
        <CoordinatesLine point={point} />
      </div>
      {markers.length > 0 && (
        <ul className="border-b border-hairline">
          {markers.map((marker) => {
            const Icon = marker.kind === 'parking' ? CircleParking : DoorOpen
            return (
              <li key={marker.id} className="flex items-start gap-3 border-t border-hairline py-2.5">
                <Icon className="mt-0.5 size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{marker.kind === 'parking' ? 'Parking: ' : 'Access: '}</span>
                  {marker.name}
                </span>
                <span className="shrink-0 text-quiet tabular">{wayTo(point, marker, format)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Bearing({ label, degrees, mark }: { label: string; degrees: number; mark?: CompassLine['kind'] }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-13 text-quiet">
        {mark && (
          <span
            className={`size-2.5 rounded-pill border border-accent-text ${mark === 'sunrise' ? 'bg-accent' : ''}`}
            aria-hidden
          />
        )}
        {label}
      </dt>
      <dd className="tabular">{bearing(degrees)}</dd>
    </div>
  )
}

// The condition excludes the map's code from the server's bundle.
const PositionMap = import.meta.env.SSR ? () => null : lazy(() => import('./position-map.tsx'))

const PositionMapSlot = ({ location }: { location: LocationDetail }) => (
  <>
    <LazyMap
      className="aspect-4/3 md:aspect-2/1 lg:aspect-auto lg:min-h-96 print:hidden"
      failedNote="The map could not be loaded. Everything on it is listed here too."
    >
      {(onFail) => <PositionMap location={location} onFail={onFail} />}
    </LazyMap>
    {location.latitude !== null && (
      <img
        src={`/map-thumbnail/${location.id}.svg`}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        className="hidden max-w-80 rounded-card print:block"
      />
    )}
  </>
)
