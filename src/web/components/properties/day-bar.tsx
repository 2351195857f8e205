// One day of a property as a bar from midnight to midnight: its free times, golden and blue hours, and the chosen times.
import type { AvailableDay } from '../../../contract/marketplace/property-calendar.ts'
import { minutesOfDay } from '../../../rules/light/local-day.ts'
import type { BookingTimes } from './booking-times.ts'

const dayMinutes = 1440
const height = 100

export const lightFills = { golden: 'fill-accent', blue: 'fill-[oklch(0.6_0.11_262)]' }

type Window = { startTime: string; endTime: string }

/** `chosen`: times of this day. Everything in it is also given in words beside it. */
export function DayBar({
  day,
  chosen,
  className,
}: {
  day: AvailableDay
  chosen?: BookingTimes | undefined
  className: string
}) {
  return (
    <svg
      viewBox={`0 0 ${dayMinutes} ${height}`}
      preserveAspectRatio="none"
      className={`overflow-hidden ${className}`}
      aria-hidden
    >
      <rect width={dayMinutes} height={height} className="fill-text/10" />
      {day.free.map((span) => (
        <Band key={span.start} span={span} className="fill-good/35" />
      ))}
      {day.blueHours.map((span) => (
        <Band key={span.start} span={span} className={lightFills.blue} isLow />
      ))}
      {day.goldenHours.map((span) => (
        <Band key={span.start} span={span} className={lightFills.golden} isLow />
      ))}
      {chosen?.startTime && chosen.endTime && (
        <Band
          span={chosen}
          className="fill-transparent stroke-text [vector-effect:non-scaling-stroke] stroke-2"
        />
      )}
    </svg>
  )
}

// Light is drawn along the lower half, so that it is visible whether the time is free.
function Band({ span, className, isLow = false }: { span: Window; className: string; isLow?: boolean }) {
  const start = minutesOfDay(span.startTime)
  const until = minutesOfDay(span.endTime)
  // What ends on the next day is drawn until midnight.
  const end = until <= start ? dayMinutes : until
  return (
    <rect
      x={start}
      width={Math.max(0, end - start)}
      y={isLow ? height / 2 : 0}
      height={isLow ? height / 2 : height}
      className={className}
    />
  )
}
