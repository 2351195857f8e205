// The frame at the subject: how it is held, how many frames, and how much of it the subject fills.
import { lengthText } from '../../../../../rules/camera/camera-text.ts'
import { fieldOfView, frameAt } from '../../../../../rules/camera/field-of-view.ts'
import { framesCover } from '../../../../../rules/camera/panorama.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { Answers } from '../camera/answers.tsx'
import { filling } from '../camera/calculators.tsx'
import { type CameraValues, heldSensor } from '../camera/camera-inputs.ts'
import { type Fields, NumberField } from '../camera/number-field.tsx'
import { OrientationField } from '../camera/orientation-field.tsx'
import type { CameraSubject } from '../camera/use-subject.ts'

type Props = { fields: Fields; values: CameraValues; subject: CameraSubject | undefined }

export function FramingOnMap({ fields, values, subject }: Props) {
  const format = useReaderFormat()
  const { inputs } = fields
  const sensor = heldSensor(inputs)
  const unit = format.units === 'miles' ? 'ft' : 'm'
  const isPanorama = (values.frames ?? 1) >= 2
  return (
    <section aria-label="Framing" className="grid gap-4 border-t border-hairline pt-4">
      <h3 className="text-17 font-semibold">Framing</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <OrientationField {...fields} />
        <NumberField {...fields} name="frames" label="Frames side by side" hint="2 or more: a panorama." />
        {isPanorama && <NumberField {...fields} name="overlap" label="Overlap (%)" />}
        {subject && (
          <NumberField
            {...fields}
            name="width"
            label={`Subject width (${unit})`}
            hint={values.width === undefined ? 'To see how much of the frame it fills.' : undefined}
          />
        )}
      </div>
      <Answers values={values} needs={['focal', 'frames', 'overlap']}>
        {({ focal, frames, overlap }) => {
          const { horizontal, vertical } = fieldOfView(sensor, focal)
          const width = framesCover(Math.floor(frames), horizontal, overlap / 100)
          return [{ label: 'Field of view', value: `${width.toFixed(1)}° × ${vertical.toFixed(1)}°` }]
        }}
      </Answers>
      {subject && (
        <Answers values={values} needs={['focal']}>
          {({ focal }) => {
            const frame = frameAt(sensor, focal, subject.meters)
            return [
              {
                label: `The frame at ${subject.name}`,
                value: `${lengthText(frame.width, format)} × ${lengthText(frame.height, format)}`,
              },
              ...(values.width === undefined
                ? []
                : [
                    {
                      label: `${subject.name[0]?.toUpperCase()}${subject.name.slice(1)} fills`,
                      value: filling(values.width / frame.width, 'width'),
                    },
                  ]),
            ]
          }}
        </Answers>
      )}
    </section>
  )
}
