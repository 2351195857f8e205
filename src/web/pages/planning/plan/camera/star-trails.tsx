// Star trails, drawn as the frame shows them.
import { useMemo } from 'react'
import { secondsText } from '../../../../../rules/camera/camera-text.ts'
import { risenPole, starTrails, trailDegrees } from '../../../../../rules/camera/star-trails.ts'
import { onSensor, type View } from '../../../../../rules/camera/view-frame.ts'
import { bearing } from '../../../../format/bearing.ts'
import { Answers, Calculator, Note } from './answers.tsx'
import type { CalculatorProps } from './calculators.tsx'
import { heldSensor } from './camera-inputs.ts'
import { NumberField } from './number-field.tsx'
import { OrientationField } from './orientation-field.tsx'

export function StarTrails({ fields, values, latitude }: CalculatorProps & { latitude: number }) {
  const { inputs } = fields
  const pole = risenPole(latitude)
  const name = latitude >= 0 ? 'north' : 'south'
  return (
    <Calculator
      tool="star-trails"
      isWide
      inputs={inputs}
      fields={
        <>
          <NumberField
            {...fields}
            name="trailMinutes"
            label="Exposure (min)"
            hint="Of all frames together."
          />
          <OrientationField {...fields} />
          <NumberField
            {...fields}
            name="direction"
            label="Direction of view (°)"
            hint="0 is north, 180 south."
          />
          <NumberField {...fields} name="tilt" label="Tilted up (°)" />
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Answers values={values} needs={['focal', 'trailMinutes', 'direction', 'tilt']}>
            {({ trailMinutes }) => [
              { label: 'Each trail is an arc of', value: `${trailDegrees(trailMinutes * 60).toFixed(1)}°` },
              { label: 'Around the pole', value: `${pole.altitude.toFixed(1)}° high in the ${name}` },
            ]}
          </Answers>
          <Note>The stars are spread evenly; they are not the real ones. The horizon is level.</Note>
        </div>
        {values.focal !== undefined &&
          values.direction !== undefined &&
          values.tilt !== undefined &&
          values.trailMinutes !== undefined && (
            <TrailPicture
              view={{
                sensor: heldSensor(inputs),
                focalMm: values.focal,
                azimuth: values.direction,
                altitude: values.tilt,
              }}
              latitude={latitude}
              seconds={values.trailMinutes * 60}
            />
          )}
      </div>
    </Calculator>
  )
}

const pictureWidth = 600
const trailColors = ['#f5f1e6', '#cfdcff', '#ffe3bd'] as const

function TrailPicture({ view, latitude, seconds }: { view: View; latitude: number; seconds: number }) {
  const { sensor, focalMm, azimuth, altitude } = view
  const picture = JSON.stringify(view)
  const trails = useMemo(
    () => starTrails(JSON.parse(picture) as View, latitude, seconds),
    [picture, latitude, seconds],
  )
  const width = sensor.widthMm >= sensor.heightMm ? pictureWidth : (pictureWidth * 2) / 3
  const height = (width * sensor.heightMm) / sensor.widthMm
  const toPath = (trail: (typeof trails)[number]) =>
    `M${trail.map(({ x, y }) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`).join('L')}`
  const pole = onSensor(view, risenPole(latitude))
  const horizon = 0.5 + (focalMm * Math.tan((altitude * Math.PI) / 180)) / sensor.heightMm
  const isPoleInFrame = pole !== undefined && pole.x > 0 && pole.x < 1 && pole.y > 0 && pole.y < 1
  const label = `Star trails of ${secondsText(seconds)}, looking ${bearing(azimuth)}: ${
    isPoleInFrame
      ? `arcs around the pole, ${percent(pole.x)} from the left and ${percent(pole.y)} from the top`
      : 'the pole is outside the frame'
  }`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height.toFixed(1)}`}
      className="max-h-120 w-full rounded-sm bg-[#0a1022]"
    >
      <rect width={width} height={height} fill="#0a1022" />
      <g fill="none" strokeLinecap="round" strokeWidth={1.6}>
        {trailColors.map((color, index) => (
          <path
            key={color}
            d={trails
              .filter((_, trail) => trail % trailColors.length === index)
              .map(toPath)
              .join('')}
            stroke={color}
            opacity={0.5 + 0.2 * index}
          />
        ))}
      </g>
      {isPoleInFrame && (
        <path d={`M${pole.x * width - 8} ${pole.y * height}h16m-8-8v16`} stroke="#f2ab35" strokeWidth={2} />
      )}
      {horizon < 1 && <rect y={Math.max(0, horizon) * height} width={width} height={height} fill="#05070d" />}
    </svg>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`
