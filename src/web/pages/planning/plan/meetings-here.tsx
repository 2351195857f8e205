// “Meetings of moon and planets”: those of the next 12 months that can be seen from the spot, each at its best moment.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeetingHere } from '../../../../contract/planning/planets.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { dayAndMonth, longDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import type { Words } from './night-text.ts'
import { angleText, bodyNames } from './planet-words.ts'
import { meetingsQuery } from './sky-event-queries.ts'
import {
  Fact,
  heightText,
  ShowInPlanner,
  type SkyEventChoice,
  SkyEvents,
  type SkyEventsProps,
} from './sky-events.tsx'

/** Farther apart they are no picture for a telephoto lens. */
const maxDegrees = 5
const firstShown = 6
/** The sun’s altitude up to which a planet in front of or behind the moon is seen with the naked eye. */
const civilDusk = -6

type Best = NonNullable<MeetingHere['best']>
type Covered = NonNullable<MeetingHere['covered']>

export function MeetingsHere({ point, ...choice }: SkyEventsProps) {
  const { api } = useAppContext()
  const { data, error } = useQuery(meetingsQuery(api, point))
  const format = useReaderFormat()
  const [areAllShown, setAllShown] = useState(false)
  const seen = data?.filter(({ best }) => best !== null && best.separation <= maxDegrees)
  const shown = areAllShown ? seen : seen?.slice(0, firstShown)
  return (
    <SkyEvents
      id="meetings"
      title="Meetings of moon and planets"
      answer={seen && nextText(seen[0], { timeZone: choice.timeZone, format })}
      intro="When they come within 5° of each other in the next 12 months and both are at least 5° high after dusk, seen from this spot over a level horizon. Of a night, the moment with the lower one highest while they are about as close as they get."
      className="noscript:hidden"
      error={error}
      cards={shown?.flatMap((meeting) =>
        meeting.best
          ? [
              {
                key: `${meeting.names.join()} ${meeting.closest}`,
                card: <OneMeeting meeting={meeting} best={meeting.best} {...choice} />,
              },
            ]
          : [],
      )}
    >
      {seen && shown && shown.length < seen.length && (
        <button type="button" className={buttonClass('outline', 'mt-4')} onClick={() => setAllShown(true)}>
          Show {seen.length - shown.length} more
        </button>
      )}
    </SkyEvents>
  )
}

function OneMeeting({
  meeting,
  best,
  timeZone,
  onChoose,
}: SkyEventChoice & { meeting: MeetingHere; best: Best }) {
  const format = useReaderFormat()
  const words = { timeZone, format }
  const { names, closest, separation, covered } = meeting
  const title = titleOf(names)
  const day = longDay(toLocalDate(Date.parse(best.at), timeZone), format)
  return (
    <>
      <h4 className="font-semibold">{title}</h4>
      <p className="tabular">
        {day}, {clockTime(best.at, timeZone, format)}
      </p>
      <p className="mt-1 text-13 text-quiet tabular">
        {angleText(best.separation)} apart, {skyText(best)}
      </p>
      <table className="mt-3 w-full text-13 tabular">
        <caption className="sr-only">The meeting in numbers</caption>
        <tbody>
          {best.bodies.map(({ name, altitude, azimuth, magnitude }) => (
            <Fact key={name} name={bodyNames[name]}>
              {heightText(altitude)} toward {bearing(azimuth)},{' '}
              {name === 'moon'
                ? `${Math.round((best.moonIllumination ?? 0) * 100)}% lit`
                : `magnitude ${magnitude.toFixed(1).replace('-', '−')}`}
            </Fact>
          ))}
          <Fact name="Closest">
            {angleText(separation)} on {momentText(closest, words)}, seen from the center of the Earth
          </Fact>
          {covered && <Fact name="Covered">{coveredText(covered, words)}</Fact>}
        </tbody>
      </table>
      <ShowInPlanner at={best.at} what={`${title}, ${day}`} onChoose={onChoose} />
    </>
  )
}

const titleOf = (names: MeetingHere['names']) => `${bodyNames[names[0]]} and ${bodyNames[names[1]]}`

/** `Moon and Jupiter, Sunday, December 27, 2026` */
function nextText(meeting: MeetingHere | undefined, { timeZone, format }: Words): string {
  if (!meeting?.best) return 'None in the next 12 months'
  return `${titleOf(meeting.names)}, ${longDay(toLocalDate(Date.parse(meeting.best.at), timeZone), format)}`
}

/** `in the dark`; the planner’s twilight ends at −12° for planets. */
const skyText = ({ sunAltitude }: Best) =>
  sunAltitude < -12 ? 'in the dark' : `in twilight, the sun ${Math.round(-sunAltitude)}° below the horizon`

function momentText(at: string, { timeZone, format }: Words): string {
  return `${dayAndMonth(toLocalDate(Date.parse(at), timeZone), format)}, ${clockTime(at, timeZone, format)}`
}

function coveredText({ begins, ends }: Covered, words: Words): string {
  const { timeZone, format } = words
  const edge = ({ at, isAboveHorizon, sunAltitude }: Covered['begins']) =>
    `${clockTime(at, timeZone, format)}${isAboveHorizon ? (sunAltitude > civilDusk ? ' (in daylight)' : '') : ' (below the horizon)'}`
  return `The moon hides it from ${edge(begins)} to ${edge(ends)}`
}
