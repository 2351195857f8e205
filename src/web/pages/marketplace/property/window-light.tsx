// When the sun comes in through the windows on a day that the reader chooses: in words, and on a bar from midnight to midnight.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Property } from '../../../../contract/marketplace/properties.ts'
import type { WindowLight } from '../../../../contract/marketplace/property-calendar.ts'
import { minutesOfDay } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { windowLightQuery } from '../../../components/properties/property-queries.ts'
import { spaced } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { wallSpan } from '../../../format/wall-time.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

const dayMinutes = 1440
const height = 100

export function WindowLightSection({ property }: { property: Property }) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const [date, setDate] = useState<string>()
  const { data, isError, isPlaceholderData } = useQuery({
    ...windowLightQuery(api, property.id, date),
    enabled: property.windowDirections.length > 0,
  })
  if (property.windowDirections.length === 0) return null
  return (
    <section aria-labelledby="window-light-title" className="mt-10">
      <h2 id="window-light-title" className="font-display text-22 font-medium">
        Sun through the windows
      </h2>
      <div className="mt-3 max-w-48 noscript:hidden">
        <Field
          label="On"
          type="date"
          value={date ?? data?.date ?? ''}
          min="2000-01-01"
          max="2199-12-31"
          onChange={({ target }) => setDate(target.value || undefined)}
        />
      </div>
      {isError ? (
        <p role="alert" className="mt-4 text-bad">
          The sun’s times could not be loaded. Try another day.
        </p>
      ) : data ? (
        <dl
          aria-live="polite"
          aria-busy={isPlaceholderData}
          className={`mt-4 grid gap-3 ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          {data.windows.map((window) => (
            <div
              key={window.direction}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1"
            >
              <dt>{spaced(window.direction)}</dt>
              <dd className="tabular">{toTimes(window.spans, format)}</dd>
              <SunBar spans={window.spans} />
            </div>
          ))}
        </dl>
      ) : (
        <div className="skeleton mt-4 h-24" />
      )}
      <p className="mt-3 max-w-text text-13 text-quiet">
        Local time, for the area of the property, over a level horizon: buildings, trees and eaves can block
        it. The sun counts up to 75° from straight in.
      </p>
    </section>
  )
}

type Spans = WindowLight['windows'][number]['spans']

const toTimes = (spans: Spans, format: ReaderFormat) =>
  spans.length > 0 ? spans.map((span) => wallSpan(span, format)).join(' and ') : 'No sun on this day'

function SunBar({ spans }: { spans: Spans }) {
  return (
    <svg
      viewBox={`0 0 ${dayMinutes} ${height}`}
      preserveAspectRatio="none"
      className="col-span-2 h-2 w-full overflow-hidden rounded-pill"
      aria-hidden
    >
      <rect width={dayMinutes} height={height} className="fill-text/10" />
      {spans.map(({ start, startTime, endTime }) => (
        <rect
          key={start}
          x={minutesOfDay(startTime)}
          width={Math.max(0, minutesOfDay(endTime) - minutesOfDay(startTime))}
          height={height}
          className="fill-accent"
        />
      ))}
    </svg>
  )
}
