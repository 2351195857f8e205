// The home page: search and themes first, then the best results.
import { Hero } from './hero.tsx'
import { HomeSections } from './home-sections.ts'
import { PlanBanner } from './plan-banner.tsx'

export function HomePage() {
  return (
    <>
      <PlanBanner />
      <Hero />
      <HomeSections />
    </>
  )
}
