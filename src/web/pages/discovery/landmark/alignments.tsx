// The days when the low sun or moon stands behind the landmark, seen from one location; computed when they are opened.

import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import type { LandmarkAlignments } from '../../../../contract/planning/alignments.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { clockTime } from '../../../format/clock.ts'
import { dayAndMonth, shortDay } from '../../../format/dates.ts'
import { missingHeightsText } from '../../../format/missing-heights.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { PartFailed } from '../location/section-failed.tsx'
import { alignmentsQuery } from './landmark-route.ts'
import { groupSunDays, type SunDays, toLocalDate } from './sun-days.ts'

const maxMoons = 6

export function AlignmentsOnDemand({
  landmark,
  locationId,
}: {
  landmark: LandmarkDetail
  locationId: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-3 noscript:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium underline-offset-4 hover:underline">
        When the sun or moon stands behind it
        <ChevronDown
          className="size-4 transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      {isOpen && <Loaded landmarkId={landmark.id} locationId={locationId} />}
    </details>
  )
}

function Loaded({ landmarkId, locationId }: { landmarkId: string; locationId: string }) {
  const { api } = useAppContext()
  const query = useQuery(alignmentsQuery(api, landmarkId, locationId))
  if (query.isError)
    return <PartFailed message="These days could not be computed." onRetry={() => void query.refetch()} />
  if (!query.data) return <div className="skeleton mt-2 h-24" aria-busy />
  return <AlignmentLists data={query.data} />
}

function AlignmentLists({ data }: { data: LandmarkAlignments }) {
  const format = useReaderFormat()
  const { timeZone, topAltitude, skyline, alignments, leftOutFaint, missingHeights } = data
  const sun = groupSunDays(alignments, timeZone)
  const moon = alignments.filter(({ body }) => body === 'moon').slice(0, maxMoons)
  return (
    <div className="mt-2 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <div>
        <h4 className="font-semibold">Sun behind it</h4>
        {sun.length === 0 ? (
          <p className="mt-1 text-quiet">Not low in the sky, during the next 12 months.</p>
        ) : (
          <ul className="mt-1 tabular">
            {sun.map((days) => (
              <li key={days.first}>{inWords(days, timeZone, format)}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h4 className="font-semibold">Moon behind it</h4>
        {moon.length === 0 ? (
          <p className="mt-1 text-quiet">
            {leftOutFaint === 0
              ? 'Not low in the sky, during the next 12 months.'
              : 'During the next 12 months only in daylight or too thin to stand out.'}
          </p>
        ) : (
          <ul className="mt-1 tabular">
            {moon.map((one) => (
              <li key={one.at}>
                {shortDay(toLocalDate(one.at, timeZone), format)}, {clockTime(one.at, timeZone, format)}{' '}
                <span className="text-quiet">
                  {Math.round(one.illumination * 100)}% lit, {one.altitude.toFixed(1)}° high
                  {one.isInSight === false && ', behind the ridge'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="text-13 text-quiet sm:col-span-2">
        {topAltitude === null
          ? 'Up to 5° above a level horizon.'
          : `From here its top stands ${topAltitude.toFixed(1)}° above a level horizon.`}
        {skyline !== null && ` The skyline of the location stands ${skyline.toFixed(1)}° high there.`}
        {missingHeights.length > 0 && ` ${missingHeightsText(missingHeights)}`}
        {missingHeights.includes('elevation') && ' You can enter the elevation in the planner.'}
      </p>
    </div>
  )
}

const behindRidge = { all: ', behind the ridge', some: ', on some days behind the ridge', none: '' }

function inWords(
  { first, last, at, low, high, hidden }: SunDays,
  timeZone: string,
  format: ReaderFormat,
): string {
  const days =
    first === last ? shortDay(first, format) : `${dayAndMonth(first, format)} – ${shortDay(last, format)}`
  const heights = low === high ? `${low}°` : `${low}–${high}°`
  return `${days}, about ${clockTime(at, timeZone, format)}, ${heights} high${behindRidge[hidden]}`
}
