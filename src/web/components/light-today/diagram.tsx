// The sun's path over one day: golden and blue hours as bands, the path over the horizon, and the sun's current
// position.
// chunk: location-parts

import { useEffect, useState } from 'react'
import type { Light } from '../../../contract/discovery/light.ts'
import { hourMs } from '../../../rules/durations.ts'
import type { Horizon } from '../../../rules/light/horizon.ts'
import { type SunPathGeometry, sunPathGeometry } from '../../../rules/light/sun-path-diagram.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockHour, clockTime } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

// The drawing is stretched to the available width; text and dots, positioned in percent, keep their shape.
const width = 1000
const height = 190
const labelsHeight = 28

const percent = (x: number) => `${((x / width) * 100).toFixed(2)}%`

export function LightTodayDiagram({ light, skyline = [] }: { light: Light; skyline?: Horizon }) {
  const format = useReaderFormat()
  if (!light.path || light.path.length < 2) return null
  const diagram = sunPathGeometry(light, light.path, { width, height }, skyline)
  return (
    <svg
      role="img"
      aria-label={inWords(light, format, skyline.length > 0)}
      width="100%"
      height={height + labelsHeight}
      className="block overflow-visible"
    >
      <rect width="100%" height={height} rx={12} className="fill-sunken" />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height={height}
        aria-hidden
      >
        {diagram.bands.map((band) => (
          <rect
            key={`${band.kind} ${band.start}`}
            x={band.x}
            y={band.y}
            width={band.width}
            height={band.height}
            className={band.kind === 'golden' ? 'fill-accent/35' : 'fill-[oklch(0.6_0.11_262)]/35'}
          />
        ))}
        <path d={diagram.dayAreaD} className="fill-accent/10" />
        <path d={diagram.skylineD} className="fill-text/30" />
        <path
          d={diagram.pathD}
          fill="none"
          strokeWidth={1.25}
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-quiet"
        />
        <path
          d={diagram.dayD}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-text"
        />
      </svg>
      <line
        x1="0"
        x2="100%"
        y1={diagram.horizonY}
        y2={diagram.horizonY}
        className="stroke-quiet"
        strokeWidth={1}
      />
      <Hours image={diagram} light={light} />
      <RiseAndSet image={diagram} light={light} isTimed={skyline.length === 0} />
      <SunNow image={diagram} />
    </svg>
  )
}

function Hours({ image: diagram, light }: { image: SunPathGeometry; light: Light }) {
  const format = useReaderFormat()
  const startMs = Date.parse(light.path?.[0]?.at ?? '')
  return diagram.hourTicks.map(({ x, hoursPassed }, index) => {
    const isFirst = index === 0
    const isLast = x > width - 1
    // A phone has space for every second one.
    const seen = index % 2 === 0 ? '' : 'hidden sm:block'
    return (
      <g key={hoursPassed} className={seen} aria-hidden>
        <line
          x1={percent(x)}
          x2={percent(x)}
          y1={height}
          y2={height + 5}
          className="stroke-quiet"
          strokeWidth={1}
        />
        <text
          x={percent(x)}
          y={height + 21}
          textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
          className="fill-quiet text-13 tabular"
        >
          {clockHour(new Date(startMs + hoursPassed * hourMs).toISOString(), light, format)}
        </text>
      </g>
    )
  })
}

type RiseAndSetProps = { image: SunPathGeometry; light: Light; isTimed: boolean }

/** Where a skyline is drawn, the times over it and over the level stand in words below. */
function RiseAndSet({ image: diagram, light, isTimed }: RiseAndSetProps) {
  const format = useReaderFormat()
  const rise = diagram.marks.find((mark) => mark.name === 'sunrise')
  const set = diagram.marks.find((mark) => mark.name === 'sunset')
  // The times are below the day's arc if it is wide enough for both.
  const hasRoom = isTimed && rise && set && set.x - rise.x > width * 0.36
  return [rise, set].map(
    (mark) =>
      mark && (
        <g key={mark.name} aria-hidden>
          <circle
            cx={percent(mark.x)}
            cy={diagram.horizonY}
            r={4}
            strokeWidth={2}
            className="fill-ground stroke-text"
          />
          {hasRoom && (
            <text
              x={percent(mark.x)}
              y={diagram.horizonY + 18}
              dx={mark === rise ? 8 : -8}
              textAnchor={mark === rise ? 'start' : 'end'}
              className="fill-text text-13 tabular"
            >
              {clockTime(mark.at, light, format)}
            </text>
          )}
        </g>
      ),
  )
}

// Only after hydration: the server's time would be outdated when the page is read.
function SunNow({ image: diagram }: { image: SunPathGeometry }) {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  const point = now === undefined ? null : diagram.markerAt(now)
  if (!point) return null
  return (
    <g>
      <title>The sun now</title>
      <circle cx={percent(point.x)} cy={point.y} r={11} className="fill-accent/30" />
      <circle
        cx={percent(point.x)}
        cy={point.y}
        r={6}
        strokeWidth={2}
        className={point.isUp ? 'fill-accent stroke-ground' : 'fill-ground stroke-accent'}
      />
    </g>
  )
}

function inWords(light: Light, format: ReaderFormat, isOverSkyline: boolean): string {
  const { sunrise, sunset, solarNoon, path = [] } = light
  const highest = path.reduce((best, point) => (point.altitude > best ? point.altitude : best), -90)
  const overLevel = isOverSkyline ? ' over a level horizon' : ''
  const parts = [
    sunrise && `sunrise${overLevel} ${clockTime(sunrise, light, format)}`,
    solarNoon && `highest at ${clockTime(solarNoon, light, format)}, ${Math.round(highest)} degrees`,
    sunset && `sunset${overLevel} ${clockTime(sunset, light, format)}`,
  ].filter(Boolean)
  return `Path of the sun: ${parts.join(', ')}`
}
