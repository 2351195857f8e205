// “Planets at night”: those that are up in twilight or in the dark in the night of the planner’s time, and why the others are not.
import { useQuery } from '@tanstack/react-query'
import type { PlanetsHere } from '../../../../contract/planning/planets.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { durationText } from '../../../../rules/sun-start.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockSpan, clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { nightText, type Words } from './night-text.ts'
import { bodyNames, magnitudeText } from './planet-words.ts'
import { planetsQuery } from './sky-event-queries.ts'
import { Fact, heightText, ShowInPlanner, SkyEvents, type SkyEventsProps } from './sky-events.tsx'

type Planet = PlanetsHere['planets'][number]

export function PlanetsAtNight({ point, atMs, timeZone, onChoose }: SkyEventsProps & { atMs: number }) {
  const { api } = useAppContext()
  const words = { timeZone, format: useReaderFormat() }
  const { data, error } = useQuery(planetsQuery(api, point, atMs))
  const night = data && nightText(data.midnight, words)
  const hidden = data?.planets.filter(({ best }) => !best) ?? []
  return (
    <SkyEvents
      id="planets"
      title="Planets at night"
      answer={data && nightInShort(data, words)}
      intro={`${night ?? 'The night of the planner’s time'}. Twilight: the sun at least 6° below the horizon. Dark: at least 12°. Over a level horizon; near it, haze hides the faint ones.`}
      className="noscript:hidden"
      error={error}
      cards={data?.planets.flatMap((planet) =>
        planet.best
          ? [
              {
                key: planet.name,
                card: (
                  <OnePlanet
                    planet={planet}
                    best={planet.best}
                    night={nightText(data.midnight, words)}
                    words={words}
                    onChoose={onChoose}
                  />
                ),
              },
            ]
          : [],
      )}
    >
      {data && hidden.length > 0 && (
        <p className="mt-4 max-w-text text-13 text-quiet">{whyHidden(data, hidden)}</p>
      )}
    </SkyEvents>
  )
}

/** `Jupiter and Saturn, night of Jan 9 to Jan 10, 2026`: those that are up in the dark. */
function nightInShort({ midnight, planets }: PlanetsHere, words: Words): string {
  const inDark = planets.filter((planet) => planet.inDark.length > 0)
  const who = inDark.length > 0 ? listText(inDark) : 'None in the dark'
  return `${who}, n${nightText(midnight, words).slice(1)}`
}

type OneProps = {
  planet: Planet
  best: NonNullable<Planet['best']>
  night: string
  words: Words
  onChoose: (atMs: number) => void
}

function OnePlanet({ planet, best, night, words, onChoose }: OneProps) {
  const { timeZone, format } = words
  const { name, magnitude, inDark, inTwilight, rise, set } = planet
  const clock = (at: string) => clockTime(at, timeZone, format)
  const spans = (all: Planet['inDark']) =>
    `${all.map((span) => clockSpan(span, timeZone, format)).join(' and ')}, ${lengthText(all)}`
  return (
    <>
      <h4 className="font-semibold">{bodyNames[name]}</h4>
      <p className="text-13 text-quiet tabular">Magnitude {magnitudeText(magnitude)}</p>
      <table className="mt-3 w-full text-13 tabular">
        <caption className="sr-only">The night in numbers</caption>
        <tbody>
          <Fact name="Up in the dark">{inDark.length > 0 ? spans(inDark) : 'Not up'}</Fact>
          <Fact name="With twilight">{spans(inTwilight)}</Fact>
          <Fact name="Highest">
            {heightText(best.altitude)} toward {bearing(best.azimuth)} at {clock(best.at)}
            {best.sky === 'twilight' && ', in twilight'}
          </Fact>
          {rise && (
            <Fact name="Rises">
              {clock(rise.at)} toward {bearing(rise.azimuth)}
            </Fact>
          )}
          {set && (
            <Fact name="Sets">
              {clock(set.at)} toward {bearing(set.azimuth)}
            </Fact>
          )}
        </tbody>
      </table>
      <ShowInPlanner at={best.at} what={`${bodyNames[name]}, ${night}`} onChoose={onChoose} />
    </>
  )
}

function whyHidden({ twilight }: PlanetsHere, hidden: Planet[]): string {
  if (!twilight) return 'It doesn’t get dark here at this time of the year, so no planet stands out.'
  return `Below the horizon whenever the sun is at least 6° below it on this night: ${listText(hidden)}.`
}

/** `Mercury, Venus and Mars` */
function listText(planets: Planet[]): string {
  const names = planets.map(({ name }) => bodyNames[name])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : `${names[0]}`
}

const lengthText = (spans: Planet['inDark']) =>
  durationText(
    Math.max(
      1,
      Math.round(
        spans.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0) / minuteMs,
      ),
    ),
  )
