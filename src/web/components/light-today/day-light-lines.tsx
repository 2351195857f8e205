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

/** The dots are for screen readers and for copied text; on the screen there is space between the parts. */
function Line({ parts }: { parts: string[] }) {
  if (parts.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span className="sr-only"> · </span>}
          <Part text={part} />
        </Fragment>
      ))}
    </p>
  )
}

/** Breaks between times, never within one; the times stand out from their names. */
const Part = ({ text }: { text: string }) => (
  <span>
    {text.split(/(?<=[,:]) | (?=and )/).map((piece, index) => {
      const start = piece.search(/\d/)
      return (
        <Fragment key={piece}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">
            {start < 0 ? (
              piece
            ) : (
              <>
                {piece.slice(0, start)}
                <span className="text-text">{piece.slice(start)}</span>
              </>
            )}
          </span>
        </Fragment>
      )
    })}
  </span>
)
