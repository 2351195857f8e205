// The moon of the planner's time and spot in the frame, and from where the subject is as tall.
import { lengthText } from '../../../../../rules/camera/camera-text.ts'
import { distanceAsTall, onSensorMm } from '../../../../../rules/camera/moon-size.ts'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import { aboutDistance } from '../../../../../rules/distance-text.ts'
import { moonFromPlace } from '../../../../../rules/light/disc.ts'
import { toLocalDate } from '../../../../../rules/light/local-day.ts'
import { plannerMoment } from '../../../../../rules/light/planner-moment.ts'
import { clockTime } from '../../../../format/clock.ts'
import { shortDay } from '../../../../format/dates.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { Answers, Calculator, Note } from './answers.tsx'
import { type CalculatorProps, filling } from './calculators.tsx'
import { sensorOf } from './camera-inputs.ts'
import { NumberField } from './number-field.tsx'

type MoonSizeProps = CalculatorProps & {
  point: GeoPoint
  atMs: number
  timeZone: string
  heightHint: string | undefined
}

export function MoonSize({ fields, values, unit, point, atMs, timeZone, heightHint }: MoonSizeProps) {
  const format = useReaderFormat()
  const { moon } = plannerMoment(point, atMs)
  const { degrees, miles } = moonFromPlace(moon.diameter, moon.altitude)
  const sensor = sensorOf(fields.inputs)
  const day = shortDay(toLocalDate(atMs, timeZone), format)
  return (
    <Calculator
      tool="moon"
      inputs={fields.inputs}
      fields={<NumberField {...fields} name="height" label={`Subject height (${unit})`} hint={heightHint} />}
    >
      <Answers values={values} needs={['focal']}>
        {({ focal }) => {
          const size = onSensorMm(focal, degrees)
          return [
            { label: 'Moon’s distance', value: aboutDistance(miles, format) },
            { label: 'Looks', value: `${degrees.toFixed(2)}° wide` },
            { label: 'On the sensor', value: `${size < 10 ? size.toFixed(2) : size.toFixed(1)} mm` },
            { label: 'Fills', value: filling(size / sensor.heightMm, 'height') },
          ]
        }}
      </Answers>
      <Answers values={values} needs={['height']}>
        {({ height }) => [
          {
            label: 'As tall as your subject',
            value: `from ${lengthText(distanceAsTall(height, degrees), format)} away`,
          },
        ]}
      </Answers>
      <Note>
        On {day}, {clockTime(new Date(atMs).toISOString(), timeZone, format)}, from this spot.
        {moon.apparentAltitude < 0 && ' The moon is below the horizon then.'}
      </Note>
    </Calculator>
  )
}
