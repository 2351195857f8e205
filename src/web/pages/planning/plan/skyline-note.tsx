// The skyline of the planned spot: its source and the sun over it on the shown day, or how to get it.
import { useMemo, useState } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { type Horizon, horizonReach } from '../../../../rules/light/horizon.ts'
import { localDay } from '../../../../rules/light/local-day.ts'
import { sunOverSkyline } from '../../../../rules/light/sun-over-skyline.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { SunOverSkyline } from '../../../components/horizon/sun-over-skyline.tsx'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { type PlanData, pointHorizonQuery } from './plan-route.ts'
import type { Skyline } from './use-skyline.ts'

type Props = { plan: PlanData; skyline: Skyline; date: string }

export function SkylineNote({ plan, skyline, date }: Props) {
  const format = useReaderFormat()
  return (
    <div>
      <div aria-live="polite" className="mt-2 text-13 text-quiet">
        <p>{inWords(skyline, format)}</p>
      </div>
      {skyline.points.length > 0 ? (
        <SunOverRidge plan={plan} skyline={skyline} date={date} />
      ) : (
        skyline.state === 'unknown' && <HowToGet plan={plan} />
      )}
    </div>
  )
}

function inWords({ points, source, dataSource, state }: Skyline, format: ReaderFormat): string {
  if (points.length > 0)
    return source === 'drawn'
      ? 'Skyline drawn by hand.'
      : `Skyline computed from elevation data (${dataSource}).${reachInWords(points, format)}`
  if (state === 'not-configured') return 'Terrain isn’t included, so the horizon is drawn flat.'
  if (state === 'outside-data')
    return 'The elevation data don’t cover this spot, so the horizon is drawn flat.'
  if (state === 'computing') return 'Computing the skyline…'
  return 'The skyline here isn’t known, so the horizon is drawn flat.'
}

function reachInWords(points: Horizon, format: ReaderFormat): string {
  const reach = horizonReach(points)
  if (!reach) return ''
  const [near, far] = [reach.nearMiles, reach.farMiles].map((miles) => distanceText(miles, format))
  return ` They end ${near === far ? near : `between ${near} and ${far}`} away, and what rises beyond isn’t drawn.`
}

function SunOverRidge({ plan: { point, timeZone }, skyline, date }: Props) {
  const sun = useMemo(
    () => sunOverSkyline(skyline.points, point, localDay(date, timeZone)),
    [skyline.points, point, date, timeZone],
  )
  return <SunOverSkyline horizon={sun} zone={timeZone} />
}

function HowToGet({ plan }: { plan: PlanData }) {
  const viewer = useViewer()
  const { latitude, longitude } = plan.point
  if (viewer) return <ComputeSkyline point={plan.point} />
  if (viewer === undefined) return null
  return (
    <p className="mt-1 text-13">
      <a
        href={signInPath(`/plan?lat=${latitude}&lng=${longitude}`)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Sign in to have it computed
      </a>
    </p>
  )
}

/** The button that has the skyline of a point computed; the page then polls for it every second. */
function ComputeSkyline({ point }: { point: GeoPoint }) {
  const { api, queryClient } = useAppContext()
  const [error, setError] = useState<string>()
  const { run, isPending } = useAction(
    () => {
      setError(undefined)
      return api.horizon.computeAt({ lat: point.latitude, lng: point.longitude })
    },
    {
      onSuccess: (found) => queryClient.setQueryData(pointHorizonQuery(api, point).queryKey, found),
      failed: (problem) => {
        setError((problem as Error).message)
      },
    },
  )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void run()}
        className={buttonClass('outline')}
      >
        Compute skyline
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
