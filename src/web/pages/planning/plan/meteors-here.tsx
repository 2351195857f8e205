// “Meteor showers here”: those of the next 12 months with the better night, the hours, the radiant, the moon and a rate.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShowerHere } from '../../../../contract/planning/meteors.ts'
import { hourMs, minuteMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { durationText } from '../../../../rules/sun-start.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockSpan, clockTime } from '../../../format/clock.ts'
import { dayAndMonth } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { nightText, type Words } from './night-text.ts'
import { meteorsQuery } from './sky-event-queries.ts'
import {
  Fact,
  heightText,
  ShowInPlanner,
  type SkyEventChoice,
  SkyEvents,
  type SkyEventsProps,
} from './sky-events.tsx'

type Night = ShowerHere['night']

/** Weaker ones hardly stand out from the meteors of any night. */
const minRateOfStrong = 10

export function MeteorsHere({ point, ...choice }: SkyEventsProps) {
  const { api } = useAppContext()
  const words = { timeZone: choice.timeZone, format: useReaderFormat() }
  const { data, error } = useQuery(meteorsQuery(api, point))
  const [areAllShown, setAllShown] = useState(false)
  const strong = data?.filter(({ zenithalHourlyRate }) => (zenithalHourlyRate ?? 0) >= minRateOfStrong)
  const shown = areAllShown ? data : strong
  return (
    <SkyEvents
      id="meteors"
      title="Meteor showers here"
      answer={strong && nextText(strong, words)}
      intro="Those of the next 12 months, each with the better one of the two nights around its peak. The number of meteors is an estimate for one observer who sees the whole sky, far from city lights; the moon is counted in. Showers from the working list of the International Meteor Organization."
      className="noscript:hidden"
      error={error}
      cards={shown?.map((shower) => ({
        key: shower.peak,
        card: <OneShower shower={shower} {...choice} />,
      }))}
    >
      {data && strong && !areAllShown && (
        <button type="button" className={buttonClass('outline', 'mt-4')} onClick={() => setAllShown(true)}>
          Show {data.length - strong.length} smaller showers
        </button>
      )}
    </SkyEvents>
  )
}

function OneShower({ shower, timeZone, onChoose }: SkyEventChoice & { shower: ShowerHere }) {
  const format = useReaderFormat()
  const { name, night } = shower
  const words = { timeZone, format }
  return (
    <>
      <h4 className="font-semibold">{name}</h4>
      <p className="tabular">{nightText(night.midnight, words)}</p>
      <p className="mt-1 text-13 text-quiet tabular">{peakText(shower, words)}</p>
      <NightTable shower={shower} words={words} />
      {night.best && (
        <ShowInPlanner
          at={night.best.at}
          what={`${name}, ${nightText(night.midnight, words)}`}
          onChoose={onChoose}
        />
      )}
    </>
  )
}

function NightTable({ shower, words }: { shower: ShowerHere; words: Words }) {
  const { night } = shower
  const why = whyNone(night)
  if (why) return <p className="mt-3 border-t border-hairline pt-1.5 text-13">{why}</p>
  const { highest, best } = night
  const clock = (at: string) => clockTime(at, words.timeZone, words.format)
  return (
    <table className="mt-3 w-full text-13 tabular">
      <caption className="sr-only">The night in numbers</caption>
      <tbody>
        <Fact name="Dark, radiant up">
          {night.radiantUp.map((span) => clockSpan(span, words.timeZone, words.format)).join(' and ')},{' '}
          {lengthText(night.radiantUp)}
        </Fact>
        {highest && (
          <Fact name="Radiant highest">
            {heightText(highest.altitude)} toward {bearing(highest.azimuth)} at {clock(highest.at)}
          </Fact>
        )}
        <Fact name="Moon">{moonText(night)}</Fact>
        {best && <Fact name="Most meteors">{rateText(shower, clock(best.at))}</Fact>}
      </tbody>
    </table>
  )
}

/** `Geminids, night of Dec 13 to Dec 14, 2026`: the next one that can be seen. */
function nextText(showers: ShowerHere[], words: Words): string {
  const next = showers.find(({ night }) => !whyNone(night))
  if (!next) return 'None of the strong ones can be seen in the next 12 months'
  return `${next.name}, n${nightText(next.night.midnight, words).slice(1)}`
}

/** Undefined where the shower can be seen. */
function whyNone({ darkness, radiantUp }: Night): string | undefined {
  if (darkness === 'none') return 'It doesn’t get dark here at this time of the year.'
  return radiantUp.length > 0
    ? undefined
    : 'Not visible from here: its radiant stays below the horizon while the sky is dark.'
}

function peakText(
  { peak, isPeakDark, night, otherNight, zenithalHourlyRate }: ShowerHere,
  words: Words,
): string {
  const { timeZone, format } = words
  const day = dayAndMonth(toLocalDate(Date.parse(peak), timeZone), format)
  const hour = new Date(Math.round(Date.parse(peak) / hourMs) * hourMs).toISOString()
  const when = `about ${clockTime(hour, timeZone, format)} on ${day}`
  const isBefore = night.midnight < otherNight.midnight
  const peaks =
    isPeakDark || whyNone(night)
      ? `Peaks ${when}.`
      : `Peaks when it’s not dark, ${when}. The night ${isBefore ? 'before' : 'after'} it is the better one.`
  return zenithalHourlyRate === null ? `${peaks} Its strength varies from year to year.` : peaks
}

function moonText({ moon, radiantUp }: Night): string {
  const lit = `${Math.round(moon.illumination * 100)}% lit`
  if (moon.up.length === 0) return `${lit}, below the horizon`
  return totalMs(moon.up) > totalMs(radiantUp) - minuteMs
    ? `${lit}, up all this time`
    : `${lit}, up for ${lengthText(moon.up)} of this time`
}

/** `About 60 an hour at 4:10 AM` */
function rateText({ night, zenithalHourlyRate }: ShowerHere, at: string): string {
  if (zenithalHourlyRate === null) return `No estimate; best at ${at}`
  const rate = night.best?.hourlyRate ?? null
  if (rate === null) return `No estimate, as twilight lasts all night; best at ${at}`
  if (rate < 1) return `Less than 1 an hour at ${at}`
  return `About ${rate < 10 ? Math.round(rate) : Math.round(rate / 5) * 5} an hour at ${at}`
}

const totalMs = (spans: Night['radiantUp']) =>
  spans.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0)

const lengthText = (spans: Night['radiantUp']) =>
  durationText(Math.max(1, Math.round(totalMs(spans) / minuteMs)))
