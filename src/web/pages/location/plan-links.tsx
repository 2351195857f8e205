// From the light of a location to its planner, and to its skyline.
import { Compass } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { LocationHorizon } from '../../../contract/horizon.ts'
import type { LocationDetail } from '../../../contract/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { PlanLink } from '../../components/light-today/plan-link.tsx'
import { buttonClass } from '../../ui/button-class.ts'

// Only those who may draw it see it, after the page is there.
const SkylineTools = import.meta.env.SSR
  ? () => null
  : lazy(() => import('../../components/horizon/skyline-tools.tsx'))

type Props = { location: LocationDetail; point: GeoPoint; horizon: LocationHorizon | undefined }

export function PlanLinks({ location, point, horizon }: Props) {
  const isMounted = useIsMounted()
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <PlanLink spot={{ id: location.id, ...point }} className={buttonClass('outline')}>
          <Compass className="size-5" strokeWidth={1.5} aria-hidden />
          Plan the light here
        </PlanLink>
        {isMounted && horizon && (
          <Suspense>
            <SkylineTools location={location} horizon={horizon} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
