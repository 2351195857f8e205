// The home page: search and themes first, then the best results.

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { isRunningOut } from '../../../../rules/metering.ts'
import { mirrorUsage, usageQuery } from '../../../components/plan/usage.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Kept } from '../../../kept-parts.tsx'
import { Hero } from './hero.tsx'
import { isFrontPage } from './home-queries.ts'
import { HomeSections } from './home-sections.ts'
import { MemberPart } from './member-slot.ts'
import { useApi, useHomeFilters } from './use-home-filters.ts'

export function HomePage() {
  return (
    <>
      <PlanBanner />
      <MemberSlot />
      <Kept by="shared">
        <Hero />
        <HomeSections />
      </Kept>
    </>
  )
}

/** A search or theme leads straight to its results. */
function MemberSlot() {
  const viewer = useViewer()
  const { search } = useHomeFilters()
  return viewer && isFrontPage(search) ? <MemberPart /> : null
}

/**
 * The slot of the plan-usage banner: empty, and almost nothing to load, until a free plan is nearly used
 * up.
 */
const load = () => import('./usage-banner.tsx')

// On the server the code is loaded before the first page: a banner that appeared after the rest of the page would shift
// it.
let ready: Awaited<ReturnType<typeof load>> | undefined
if (import.meta.env.SSR)
  void load().then((module) => {
    ready = module
  })
const LazyBanner = lazy(load)

function PlanBanner() {
  const { data: usage } = useQuery({ ...usageQuery(useApi()), retryOnMount: false })
  useEffect(() => {
    if (usage) mirrorUsage(usage)
  }, [usage])
  const Banner = ready?.default ?? LazyBanner
  return <Suspense>{usage && isRunningOut(usage) && <Banner usage={usage} />}</Suspense>
}
