// The home page below its hero. Each section hydrates separately, so that none delays the response to a touch.
import { Suspense } from 'react'
import { PopularCities } from './cities.tsx'
import { Featured } from './featured.tsx'
import { FloatingMenu } from './floating-menu.tsx'
import { isFrontPage } from './home-queries.ts'
import { LatestPosts } from './latest-posts.tsx'
import { SubmitCall } from './submit-call.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { Tips } from './tips.tsx'
import { useHomeFilters } from './use-home-filters.ts'

export function Sections() {
  const { search } = useHomeFilters()
  return (
    <>
      <Suspense>
        <ThemePicker />
      </Suspense>
      <Suspense>
        <Featured />
      </Suspense>
      {isFrontPage(search) && (
        <>
          <Suspense>
            <PopularCities />
          </Suspense>
          <Suspense>
            <Tips />
          </Suspense>
          <Suspense>
            <LatestPosts />
          </Suspense>
          <Suspense>
            <SubmitCall />
          </Suspense>
        </>
      )}
      <Suspense>
        <FloatingMenu />
      </Suspense>
    </>
  )
}
