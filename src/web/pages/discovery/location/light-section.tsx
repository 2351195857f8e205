// The light of the location on the selected day, with its own states: the rest of the page does not wait for it.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { horizonQuery } from '../../../components/horizon/horizon-query.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { LightToday } from '../../../components/light-today/light-today.tsx'
import { TideLine } from '../../../components/light-today/tide-line.tsx'
import { hasSkyline, positionLightQuery } from './location-data.ts'
import { PlanLinks } from './plan-links.tsx'
import { SectionFailed } from './section-failed.tsx'
import { LightSkeleton } from './section-skeletons.tsx'

const route = getRouteApi('/location/$id')

type LightSectionProps = {
  location: LocationDetail
  point: GeoPoint
  date: string | undefined
  otherParams: { name: string; value: string }[]
}

export function LightSection({ location, point, date, otherParams }: LightSectionProps) {
  const { api } = route.useRouteContext()
  const light = useQuery(positionLightQuery(api, point, date))
  const horizon = useQuery({ ...horizonQuery(api, location.id, date), enabled: hasSkyline(location) }).data
  return (
    <div
      id="light"
      className={`before-later mt-12 transition-opacity duration-150 ${light.isPlaceholderData ? 'opacity-60' : ''}`}
      aria-busy={light.isPlaceholderData}
    >
      {light.data ? (
        <>
          <LightToday
            light={light.data}
            isToday={date === undefined}
            otherParams={otherParams}
            horizon={horizon}
          />
          <TideLine point={point} date={light.data.date} zone={light.data} className="mt-2" />
          {location.access === 'full' && (
            <PlanLinks
              location={location}
              point={point}
              light={light.data}
              isOtherDay={date !== undefined}
              horizon={horizon}
            />
          )}
        </>
      ) : light.isError ? (
        <OnceMounted fallback={<LightSkeleton />}>
          <SectionFailed
            title="Light today"
            message="Light times for this day could not be computed."
            onRetry={() => void light.refetch()}
          />
        </OnceMounted>
      ) : (
        <LightSkeleton />
      )}
    </div>
  )
}
