// “The moon’s distance and size”: at the planner’s time, and the super- and micromoons of the next 12 months.
import { useQuery } from '@tanstack/react-query'
import type { MoonHere } from '../../../../contract/planning/moon.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { aboutDistance, kilometersPerMile } from '../../../../rules/distance-text.ts'
import { moonFromPlace } from '../../../../rules/light/disc.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { moonFacts, nextApsides } from '../../../../rules/light/moon/moon-distance.ts'
import { moonPosition } from '../../../../rules/light/positions.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { longDay, shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import type { Words } from './night-text.ts'
import { moonQuery } from './sky-event-queries.ts'
import { Fact, ShowInPlanner, type SkyEventChoice, SkyEvents, type SkyEventsProps } from './sky-events.tsx'

type FullMoon = MoonHere['fullMoons'][number]

export function MoonHereSection({ point, atMs, timeZone, onChoose }: SkyEventsProps & { atMs: number }) {
  const { api } = useAppContext()
  const words = { timeZone, format: useReaderFormat() }
  const { data, error } = useQuery(moonQuery(api, point))
  return (
    <SkyEvents
      id="moon"
      title="The moon’s distance and size"
      answer={data && nextText(data.fullMoons, words)}
      intro="At the planner’s time, and the supermoons and micromoons of the next 12 months, each at the moonrise nearest to it. A supermoon is a full moon at least 90% of the way from its farthest to its closest point of that month (Fred Espenak’s definition), a micromoon one at most 10% of the way."
      error={error}
      className="noscript:hidden"
      above={<Now point={point} atMs={atMs} words={words} />}
      cards={data?.fullMoons.flatMap((moon) =>
        moon.kind
          ? [
              {
                key: moon.at,
                card: <OneMoon moon={moon} kind={moon.kind} timeZone={timeZone} onChoose={onChoose} />,
              },
            ]
          : [],
      )}
    />
  )
}

/** `Supermoon, Thursday, December 24, 2026` */
function nextText(fullMoons: FullMoon[], { timeZone, format }: Words): string {
  const next = fullMoons.find(({ kind }) => kind)
  if (!next) return 'No supermoon or micromoon in the next 12 months'
  const day = longDay(toLocalDate(Date.parse(next.rise?.at ?? next.at), timeZone), format)
  return `${kindNames[next.kind!]}, ${day}`
}

type NowProps = { point: GeoPoint; atMs: number; words: Words }

function Now({ point, atMs, words }: NowProps) {
  const { timeZone, format } = words
  const { distanceKm, diameterMinutes, meanDiameters, libration } = moonFacts(atMs)
  const { altitude } = moonPosition({ ...point, at: new Date(atMs) })
  const here = moonFromPlace(diameterMinutes / 60, altitude)
  const when = `${shortDay(toLocalDate(atMs, timeZone), format)}, ${clockTime(new Date(atMs).toISOString(), timeZone, format)}`
  return (
    <table className="mt-6 w-full max-w-text text-13 tabular">
      <caption className="pb-1.5 text-left font-semibold">{when}</caption>
      <tbody>
        <Fact name="Distance">
          {distanceText(distanceKm, format)} between the centers; from this spot{' '}
          {distanceText(here.miles * kilometersPerMile, format)}
        </Fact>
        <Fact name="Looks">
          {diameterMinutes.toFixed(1)}′ wide, {meanText(meanDiameters)}
          {altitude > 0 && `; from this spot ${(here.degrees * 60).toFixed(1)}′`}
        </Fact>
        <Fact name="Turned">{librationText(libration)}</Fact>
        {nextApsides(atMs).map((apsis) => (
          <Fact key={apsis.kind} name={apsis.kind === 'perigee' ? 'Next closest' : 'Next farthest'}>
            {shortDay(toLocalDate(apsis.atMs, timeZone), format)},{' '}
            {clockTime(new Date(apsis.atMs).toISOString(), timeZone, format)},{' '}
            {distanceText(apsis.distanceKm, format)}
          </Fact>
        ))}
      </tbody>
    </table>
  )
}

function OneMoon({
  moon,
  kind,
  timeZone,
  onChoose,
}: SkyEventChoice & { moon: FullMoon; kind: NonNullable<FullMoon['kind']> }) {
  const format = useReaderFormat()
  const { at, rise, distanceKm, diameterMinutes, meanDiameters, relativeDistance } = moon
  const day = (time: string) => longDay(toLocalDate(Date.parse(time), timeZone), format)
  const clock = (time: string) => clockTime(time, timeZone, format)
  const name = kindNames[kind]
  return (
    <>
      <h4 className="font-semibold">{name}</h4>
      <p className="tabular">{day(rise?.at ?? at)}</p>
      <table className="mt-3 w-full text-13 tabular">
        <caption className="sr-only">The full moon in numbers</caption>
        <tbody>
          {rise && (
            <Fact name="Moonrise">
              {clock(rise.at)} toward {bearing(rise.azimuth)}, over a level horizon
            </Fact>
          )}
          <Fact name="Full">
            {day(at)}, {clock(at)}
          </Fact>
          <Fact name="Distance">
            {distanceText(distanceKm, format)}, {Math.round(relativeDistance * 100)}% of the way to its
            closest
          </Fact>
          <Fact name="Looks">
            {diameterMinutes.toFixed(1)}′ wide, {meanText(meanDiameters)}
          </Fact>
        </tbody>
      </table>
      <ShowInPlanner at={rise?.at ?? at} what={`${name}, ${day(rise?.at ?? at)}`} onChoose={onChoose} />
    </>
  )
}

const kindNames = { supermoon: 'Supermoon', micromoon: 'Micromoon' } as const

/** `about 238,900 mi`: the distance is known to about 60 km. */
function distanceText(km: number, format: ReaderFormat): string {
  const shown = format.units === 'kilometers' ? km : km / kilometersPerMile
  const rounded = Math.round(shown / 100) * 100
  return aboutDistance(format.units === 'kilometers' ? rounded / kilometersPerMile : rounded, format)
}

/** `3.2% larger than at its mean distance` */
function meanText(meanDiameters: number): string {
  const percent = (meanDiameters - 1) * 100
  if (Math.abs(percent) < 0.05) return 'as large as at its mean distance'
  return `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'larger' : 'smaller'} than at its mean distance`
}

/** `3.3° more of its east, 6.5° more of its north` */
function librationText({ longitude, latitude }: { longitude: number; latitude: number }): string {
  const part = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(1)}° more of its ${degrees >= 0 ? positive : negative}`
  return `Shows ${part(longitude, 'eastern edge (Mare Crisium)', 'western edge (Grimaldi)')}, ${part(latitude, 'north', 'south')} (libration)`
}
