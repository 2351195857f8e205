// A day's light in two lines, where space is short: sunrise and sunset with golden and blue hour, and the twilights.
import { Fragment } from 'react'
import { type DayLightTimes, sunParts, twilightParts } from '../../../rules/light/day-light-text.ts'
import type { LightWindow } from '../../../rules/light/light-of-day.ts'
import { clockSpan, clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'

type Props = {
  light: DayLightTimes
  zone: Zone
  className?: string
  /** Without the twilights, where the whole day is one click away. */
  isBrief?: boolean
}

export function DayLightLines({ light, zone, className = '', isBrief = false }: Props) {
  const format = useReaderFormat()
  const clock = {
    time: (at: string) => clockTime(at, zone, format),
    span: (window: LightWindow) => clockSpan(window, zone, format),
  }
  return (
    <div className={`text-13 text-quiet tabular ${className}`}>
      <Line parts={sunParts(light, clock)} />
      {!isBrief && <Line parts={twilightParts(light, clock)} />}
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
