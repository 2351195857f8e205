// The sky around the spot at the planned instant: colors, sun, moon, planets, stars, the sun's path of the day, the Milky Way and the skyline.
import { useId } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import type { PlannerMoment } from '../../../../rules/light/planner-moment.ts'
import {
  directionsPath,
  landPath,
  panoramaHeight,
  panoramaWidth,
  skyColumns,
  toPanoramaX,
  toPanoramaY,
} from '../../../../rules/light/sky-panorama.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { At, EclipsedMoon, EclipsedSun, eclipseShade, eclipseText } from './eclipse-picture.tsx'
import { bodyNames } from './planet-words.ts'
import { percent, stretched } from './sky-frame.ts'
import { Lights } from './sky-lights.tsx'

type Props = { moment: PlannerMoment; light: Light | undefined; horizon: Horizon; timeZone: string }

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'N']
const labelsHeight = 26

export function SkyPicture({ moment, light, horizon, timeZone }: Props) {
  const format = useReaderFormat()
  const when = clockTime(new Date(moment.atMs).toISOString(), timeZone, format)
  return (
    <svg
      role="img"
      aria-label={`The sky at ${when}: ${inWords(moment)}`}
      width="100%"
      height={panoramaHeight + labelsHeight}
      className="mt-4 block overflow-hidden rounded-card"
    >
      <Sky moment={moment} light={light} />
      <Lights moment={moment} />
      <Bodies moment={moment} />
      <Land moment={moment} horizon={horizon} />
      {winds.map((wind, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the compass has north twice
          key={index}
          x={percent((index / 8) * panoramaWidth)}
          y={panoramaHeight + 19}
          dx={index === 0 ? 4 : index === 8 ? -4 : 0}
          textAnchor={index === 0 ? 'start' : index === 8 ? 'end' : 'middle'}
          className={`fill-quiet text-13 ${index % 2 === 0 ? '' : 'hidden sm:block'}`}
          aria-hidden
        >
          {wind}
        </text>
      ))}
    </svg>
  )
}

const nightAltitude = -9

function Sky({ moment, light }: Pick<Props, 'moment' | 'light'>) {
  const id = useId()
  const { milkyWay, sun, eclipse } = moment
  const path = light?.path ? directionsPath(light.path) : ''
  return (
    <svg {...stretched} aria-hidden>
      {skyColumns(moment).map(({ x, width, stops }) => (
        <g key={x}>
          <linearGradient id={`${id}${x}`} x2="0" y2="1">
            {stops.map(({ offset, color }) => (
              <stop key={offset} offset={offset} stopColor={color} />
            ))}
          </linearGradient>
          {/* Smoothed edges would show as stripes between the columns. */}
          <rect
            x={x}
            width={width + 1}
            height={panoramaHeight}
            fill={`url(#${id}${x})`}
            shapeRendering="crispEdges"
          />
        </g>
      ))}
      {milkyWay && (
        <g fill="none" stroke="#dfe3ff" strokeLinecap="round">
          <path d={directionsPath(milkyWay.band)} strokeWidth={26} strokeOpacity={0.14} />
          <path
            d={directionsPath(milkyWay.band.filter(({ longitude }) => Math.abs(longitude) <= 30))}
            strokeWidth={14}
            strokeOpacity={0.3}
          />
        </g>
      )}
      <rect
        width={panoramaWidth}
        height={panoramaHeight}
        fill="#0b142c"
        fillOpacity={eclipse?.body === 'sun' ? eclipseShade(eclipse.obscuration) : 0}
      />
      <path
        d={path}
        fill="none"
        stroke={sun.altitude < nightAltitude ? '#c9d4ee' : '#ffffff'}
        strokeOpacity={0.7}
        strokeWidth={1.5}
        strokeDasharray="4 5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** In front of sun and moon. */
const Land = ({ moment, horizon }: Pick<Props, 'moment' | 'horizon'>) => (
  <svg {...stretched} aria-hidden>
    <path d={landPath(horizon)} fill={moment.sun.altitude < nightAltitude ? '#060911' : '#26221f'} />
  </svg>
)

/** Placed in percent, so that they stay round. */
function Bodies({ moment: { sun, moon, milkyWay, eclipse } }: { moment: PlannerMoment }) {
  return (
    <g aria-hidden>
      {sun.apparentAltitude > -2 && (
        <At direction={sun}>
          {eclipse?.body === 'sun' ? (
            <EclipsedSun eclipse={eclipse} />
          ) : (
            <>
              <circle r={24} fill="#fff6dc" fillOpacity={0.35} />
              <circle r={11} fill="#fff3d3" />
            </>
          )}
        </At>
      )}
      {moon.apparentAltitude > -1 && eclipse?.body !== 'sun' && (
        <At direction={moon}>
          {eclipse?.body === 'moon' ? (
            <EclipsedMoon eclipse={eclipse} />
          ) : (
            <circle
              r={8}
              fill="#fbf6e9"
              fillOpacity={0.25 + 0.7 * moon.illumination}
              stroke="#fbf6e9"
              strokeOpacity={0.7}
            />
          )}
        </At>
      )}
      {milkyWay && milkyWay.core.altitude > 0 && (
        <circle
          cx={percent(toPanoramaX(milkyWay.core.azimuth))}
          cy={toPanoramaY(milkyWay.core.altitude)}
          r={5}
          fill="#ffe2c0"
          fillOpacity={0.8}
        />
      )}
    </g>
  )
}

function inWords({ sun, moon, planets, milkyWay, eclipse }: PlannerMoment): string {
  const place = (name: string, altitude: number, azimuth: number) =>
    altitude > 0
      ? `${name} ${Math.round(altitude)} degrees high toward ${bearing(azimuth)}`
      : `${name} below the horizon`
  return [
    place('sun', sun.apparentAltitude, sun.azimuth),
    place('moon', moon.apparentAltitude, moon.azimuth),
    eclipse && `eclipse: ${eclipseText(eclipse)}`,
    ...planets.map(({ name, apparentAltitude, azimuth }) =>
      place(bodyNames[name], apparentAltitude, azimuth),
    ),
    milkyWay &&
      milkyWay.core.altitude > 0 &&
      place('center of the Milky Way', milkyWay.core.altitude, milkyWay.core.azimuth),
  ]
    .filter(Boolean)
    .join(', ')
}
