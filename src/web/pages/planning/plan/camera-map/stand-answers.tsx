// Where to stand at the planner's time, and when and where the disk is as large as wished; each moves spot and time there.
import { lengthText } from '../../../../../rules/camera/camera-text.ts'
import { onSensorMm } from '../../../../../rules/camera/moon-size.ts'
import { type Stand, type StandInput, timesAsTall } from '../../../../../rules/camera/stand-here.ts'
import { bearingDegrees } from '../../../../../rules/distance.ts'
import { bearing } from '../../../../format/bearing.ts'
import { clockTime } from '../../../../format/clock.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import type { CameraSubject } from '../camera/use-subject.ts'

type Props = {
  input: StandInput
  subject: CameraSubject
  focalMm: number | undefined
  timeZone: string
  atMs: number
  /** Null: from nowhere at this time. */
  now: Stand | null
  times: number | undefined
  /** Undefined while they are computed. */
  sized: readonly Stand[] | undefined
  onGo: (stand: Stand) => void
}

export function StandAnswers({ now, sized, times, ...props }: Props) {
  const { input, timeZone, atMs } = props
  const format = useReaderFormat()
  const time = clockTime(new Date(atMs).toISOString(), timeZone, format)
  return (
    <div className="grid gap-3" aria-live="polite">
      {now ? (
        <StandRow stand={now} {...props} />
      ) : (
        <p className="text-quiet">
          At {time} the {input.body} doesn’t appear there: it is too low or too high. Move the time.
        </p>
      )}
      {times !== undefined && sized && (
        <section aria-label={sizeTitle(times)}>
          <h4 className="font-medium">{sizeTitle(times)}</h4>
          {sized.length === 0 ? (
            <p className="text-quiet">Not on this day.</p>
          ) : (
            <ul>
              {sized.map((stand) => (
                <li key={stand.atMs} className="border-t border-hairline py-2 first:border-0">
                  <StandRow stand={stand} {...props} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

const sizeTitle = (times: number) =>
  times === 1 ? 'As tall as the subject' : `${rounded(times)} times as tall as the subject`

function StandRow({
  stand,
  input: { body, heightMeters },
  subject,
  focalMm,
  timeZone,
  onGo,
}: Omit<Props, 'now' | 'sized' | 'times' | 'atMs'> & { stand: Stand }) {
  const format = useReaderFormat()
  const { meters, azimuth, altitude, discDegrees, atMs } = stand
  const from = bearing(bearingDegrees(subject.point, stand.point))
  const size = focalMm === undefined ? undefined : onSensorMm(focalMm, discDegrees)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 tabular">
        <span className="font-medium">{clockTime(new Date(atMs).toISOString(), timeZone, format)}</span>:
        stand <span className="font-medium">{lengthText(meters, format)}</span> from {subject.name}, at {from}
        , facing {bearing(azimuth)}.{' '}
        <span className="text-quiet">
          The {body} is {altitude.toFixed(1)}° high and looks {tallText(timesAsTall(heightMeters, stand))}
          {size !== undefined && `, ${millimeters(size)} mm on the sensor`}.
        </span>
      </p>
      <button type="button" onClick={() => onGo(stand)} className={buttonClass('outline', 'shrink-0')}>
        Stand here
      </button>
    </div>
  )
}

const rounded = (value: number) =>
  value < 10 ? String(Number(value.toPrecision(2))) : Math.round(value).toLocaleString('en-US')
const tallText = (times: number) =>
  rounded(times) === '1' ? 'as tall as the subject' : `${rounded(times)} times as tall as the subject`
const millimeters = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
