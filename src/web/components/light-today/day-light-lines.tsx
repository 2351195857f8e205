// A day's light in two lines, where space is short: sunrise and sunset with golden and blue hour, and the twilights.
import { Fragment } from 'react'
import type { LightWindow, Twilights } from '../../../rules/light/light-of-day.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { clockSpan, clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type DayLight = Twilights & {
  sunrise: string | null
  sunset: string | null
  /** Absent where the page shows them beside it. */
  goldenHours?: readonly LightWindow[]
  blueHours?: readonly LightWindow[]
}

type Props = { light: DayLight; zone: Zone; className?: string }

/** What does not happen on the day is left out. */
export function DayLightLines({ light, zone, className = '' }: Props) {
  const format = useReaderFormat()
  return (
    <div className={`text-13 text-quiet tabular ${className}`}>
      <Line parts={sunParts(light, zone, format)} />
      <Line parts={twilightParts(light, zone, format)} />
    </div>
  )
}

/** Breaks between times, never within one. */
function Line({ parts }: { parts: string[] }) {
  if (parts.length === 0) return null
  return (
    <p>
      {parts
        .join(' · ')
        .split(/(?<=[,·:]) | (?=and )/)
        .map((piece, index) => (
          <Fragment key={piece}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">{piece}</span>
          </Fragment>
        ))}
    </p>
  )
}

function sunParts(
  { sunrise, sunset, goldenHours = [], blueHours = [] }: DayLight,
  zone: Zone,
  format: ReaderFormat,
): string[] {
  const spans = (name: string, windows: readonly LightWindow[]) =>
    windows.length === 0
      ? []
      : [`${name} ${windows.map((one) => clockSpan(one, zone, format)).join(' and ')}`]
  return [
    ...(sunrise ? [`Sunrise ${clockTime(sunrise, zone, format)}`] : []),
    ...(sunset ? [`Sunset ${clockTime(sunset, zone, format)}`] : []),
    ...spans('Golden hour', goldenHours),
    ...spans('Blue hour', blueHours),
  ]
}

/** `Dawn: astronomical twilight 5:27 AM, nautical 5:57 AM, civil 6:28 AM` */
function twilightParts(light: Twilights, zone: Zone, format: ReaderFormat): string[] {
  const part = (title: string, times: readonly [string, string | null][]) => {
    const [first, ...others] = times.flatMap(([name, at]) =>
      at === null ? [] : [{ name, time: clockTime(at, zone, format) }],
    )
    if (!first) return []
    const rest = others.map(({ name, time }) => `, ${name} ${time}`)
    return [`${title}: ${first.name} twilight ${first.time}${rest.join('')}`]
  }
  return [
    ...part('Dawn', [
      ['astronomical', light.astronomicalDawn],
      ['nautical', light.nauticalDawn],
      ['civil', light.civilDawn],
    ]),
    ...part('Dusk', [
      ['civil', light.civilDusk],
      ['nautical', light.nauticalDusk],
      ['astronomical', light.astronomicalDusk],
    ]),
  ]
}
