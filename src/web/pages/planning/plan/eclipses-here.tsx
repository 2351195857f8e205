// “Eclipses here”: the next ones that can be seen from the spot, with what happens when, in which direction and how high.
import { useQuery } from '@tanstack/react-query'
import type { EclipseHere } from '../../../../contract/planning/eclipses.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay, twoDigits } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { eclipsesQuery } from './sky-event-queries.ts'
import {
  heightText,
  ShowInPlanner,
  type SkyEventChoice,
  SkyEvents,
  type SkyEventsProps,
} from './sky-events.tsx'

const maxShown = 6

export function EclipsesHere({ point, ...choice }: SkyEventsProps) {
  const { api } = useAppContext()
  const { data, error } = useQuery(eclipsesQuery(api, point))
  const format = useReaderFormat()
  const shown = data?.filter(({ isVisible }) => isVisible).slice(0, maxShown)
  return (
    <SkyEvents
      id="eclipses"
      title="Eclipses here"
      answer={shown && nextText(shown[0], choice.timeZone, format)}
      intro="The next ones you can see from this spot over a level horizon. For the sun, use a solar filter on your eyes and your lens, except during totality."
      error={error}
      cards={shown?.map((eclipse) => ({
        key: maximumOf(eclipse).at,
        card: <OneEclipse eclipse={eclipse} {...choice} />,
      }))}
    />
  )
}

type OneProps = SkyEventChoice & { eclipse: EclipseHere }

function OneEclipse({ eclipse, timeZone, onChoose }: OneProps) {
  const format = useReaderFormat()
  const { best, contacts } = eclipse
  const maximum = maximumOf(eclipse)
  const chosen = best?.at ?? maximum.at
  const day = dayOf(eclipse, timeZone, format)
  const time = (at: string) => exactTime(at, timeZone, format)
  return (
    <>
      <h4 className="font-semibold">{nameOf(eclipse)}</h4>
      <p className="tabular">{day}</p>
      <p className="mt-1 text-13 text-quiet tabular">{factsInWords(eclipse)}</p>
      {best && !maximum.isAboveHorizon && (
        <p className="mt-1 text-13 text-quiet tabular">
          The maximum is below the horizon. Largest in sight at {time(best.at)}
          {eclipse.kind !== 'penumbral' && `, magnitude ${magnitudeText(best.magnitude)}`}.
        </p>
      )}
      <table className="mt-3 w-full text-13 tabular">
        <caption className="sr-only">What happens when</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Phase</th>
            <th scope="col">Time</th>
            <th scope="col">Direction</th>
            <th scope="col">Height</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map(({ name, at, azimuth, altitude, isAboveHorizon }) => (
            <tr key={name} className={`border-t border-hairline ${isAboveHorizon ? '' : 'text-quiet'}`}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {contactName(name, eclipse)}
              </th>
              <td className="py-1.5 pr-3 whitespace-nowrap">{time(at)}</td>
              {isAboveHorizon ? (
                <>
                  <td className="py-1.5 pr-3 whitespace-nowrap">{bearing(azimuth)}</td>
                  <td className="py-1.5 text-right whitespace-nowrap">{heightText(altitude)}</td>
                </>
              ) : (
                <td colSpan={2} className="py-1.5 text-right">
                  below the horizon
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ShowInPlanner at={chosen} what={day} onChoose={onChoose} />
    </>
  )
}

const maximumOf = ({ contacts }: EclipseHere) => contacts.find(({ name }) => name === 'maximum')!

const nameOf = ({ body, kind }: EclipseHere) => eclipseNames[body][kind]

const dayOf = (eclipse: EclipseHere, timeZone: string, format: ReaderFormat) =>
  longDay(toLocalDate(Date.parse(maximumOf(eclipse).at), timeZone), format)

const nextText = (eclipse: EclipseHere | undefined, timeZone: string, format: ReaderFormat) =>
  eclipse ? `${nameOf(eclipse)}, ${dayOf(eclipse, timeZone, format)}` : 'None in the next four years'

const eclipseNames = {
  sun: {
    total: 'Total solar eclipse',
    annular: 'Annular solar eclipse',
    partial: 'Partial solar eclipse',
    penumbral: 'Solar eclipse',
  },
  moon: {
    total: 'Total lunar eclipse',
    annular: 'Lunar eclipse',
    partial: 'Partial lunar eclipse',
    penumbral: 'Penumbral lunar eclipse',
  },
} as const

type Name = EclipseHere['contacts'][number]['name']

function contactName(name: Name, { body, kind }: EclipseHere): string {
  if (name === 'maximum') return 'Maximum'
  const [phase, end] = name.split('-') as ['penumbral' | 'partial' | 'central', 'begins' | 'ends']
  const central = kind === 'annular' ? 'Annularity' : 'Totality'
  const phases = { penumbral: 'Penumbra', partial: body === 'sun' ? 'Eclipse' : 'Umbra', central }
  return `${phases[phase]} ${end}`
}

/** `Magnitude 1.016, 100% covered, totality 1 min 44 s` */
function factsInWords({
  body,
  kind,
  magnitude,
  penumbralMagnitude,
  obscuration,
  centralSeconds,
}: EclipseHere) {
  const facts =
    body === 'sun'
      ? [`Magnitude ${magnitudeText(magnitude)}`, `${coveredPercent(obscuration ?? 0)}% covered`]
      : kind === 'penumbral'
        ? [`Penumbral magnitude ${magnitudeText(penumbralMagnitude ?? 0)}, a faint shading at most`]
        : [`Umbral magnitude ${magnitudeText(magnitude)}`]
  if (centralSeconds !== null)
    facts.push(`${kind === 'annular' ? 'annularity' : 'totality'} ${durationText(centralSeconds)}`)
  return facts.join(', ')
}

const magnitudeText = (magnitude: number) => magnitude.toFixed(3).replace('-', '−')

/** 100 only where nothing is left. */
const coveredPercent = (share: number) => (share >= 1 ? 100 : Math.min(99, Math.round(share * 100)))

function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
  return whole >= 600
    ? `${Math.round(whole / 60)} min`
    : whole >= 60
      ? `${Math.floor(whole / 60)} min ${whole % 60} s`
      : `${whole} s`
}

/** `6:28:45 PM` */
function exactTime(at: string, timeZone: string, format: ReaderFormat): string {
  const atMs = Date.parse(at)
  const minute = new Date(Math.floor(atMs / minuteMs) * minuteMs).toISOString()
  const seconds = twoDigits(Math.floor((atMs % minuteMs) / 1000))
  return clockTime(minute, timeZone, format).replace(/:\d\d/, (minutes) => `${minutes}:${seconds}`)
}
