// The day's light on a landmark from one location: a bar from sunrise to sunset, and the same in words.

import type { LandmarkSpot, LightSpan } from '../../../../contract/discovery/landmarks.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockSpan } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type Light = NonNullable<LandmarkSpot['light']>

const fills: Record<LightSpan['side'], string> = {
  front: 'fill-accent',
  side: 'fill-accent/45',
  back: 'fill-text/25',
  silhouette: 'fill-text/80',
}
const names: Record<LightSpan['side'], string> = {
  front: 'Front light',
  side: 'Side light',
  back: 'Back light',
  silhouette: 'Silhouette',
}

export function LightLegend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet">
      {(Object.keys(names) as LightSpan['side'][]).map((side) => (
        <li key={side} className="flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden>
            <rect width={12} height={12} rx={3} className={fills[side]} />
          </svg>
          {names[side]}
        </li>
      ))}
    </ul>
  )
}

const barWidth = 600

export function LightBar({ light, what }: { light: Light; what: string }) {
  const format = useReaderFormat()
  const { spans, sunriseAzimuth, sunsetAzimuth } = light
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return <p className="text-quiet">The sun doesn’t rise on this day.</p>
  const [startMs, endMs] = [Date.parse(first.start), Date.parse(last.end)]
  const toX = (at: string) => ((Date.parse(at) - startMs) / (endMs - startMs)) * barWidth
  return (
    <>
      <svg
        viewBox={`0 0 ${barWidth} 12`}
        preserveAspectRatio="none"
        className="h-3 w-full overflow-hidden rounded-pill"
        aria-hidden
      >
        {spans.map((span) => (
          <rect
            key={span.start}
            x={toX(span.start)}
            width={toX(span.end) - toX(span.start)}
            height={12}
            className={fills[span.side]}
          />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 tabular" aria-label={`Light on ${what}`}>
        {spans.map((span) => (
          <li key={span.start}>
            <span className="text-quiet">{describe(span)}</span> {clockSpan(span, light, format)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-13 text-quiet tabular">
        {[
          sunriseAzimuth !== null && `Sun rises at ${bearing(sunriseAzimuth)}`,
          sunsetAzimuth !== null && `sets at ${bearing(sunsetAzimuth)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  )
}

const describe = ({ side, from }: LightSpan) =>
  side === 'side' ? `Side light from the ${from}` : names[side]
