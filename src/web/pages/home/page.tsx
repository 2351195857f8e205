// The home page: search and themes first, then the best of what they leave.
import { PopularCities } from './cities.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { isFrontPage } from './home-queries.ts'
import { PlanBanner } from './plan-banner.tsx'
import { SubmitCall } from './submit-call.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { Tips } from './tips.tsx'
import { useHomeFilters } from './use-home-filters.ts'

export function HomePage() {
  const { search } = useHomeFilters()
  return (
    <>
      <PlanBanner />
      <Hero />
      <ThemePicker />
      <Featured />
      {isFrontPage(search) && (
        <>
          <PopularCities />
          <Tips />
          <SubmitCall />
        </>
      )}
    </>
  )
}
