// The layout of the page before its content has loaded.
import { HeroSkeleton } from '../hero-skeleton.tsx'

export const LocationPageSkeleton = () => (
  <HeroSkeleton label="Loading the location">
    <div className="flex min-h-10 items-center">
      <div className="skeleton h-4 w-56" />
    </div>
    <div className="flex min-h-6 items-center">
      <div className="skeleton h-4 w-36" />
    </div>
    <div className="skeleton mt-3 h-9 w-2/3 md:h-14" />
    <div className="skeleton mt-3 h-6 w-64" />
    <div className="skeleton mt-4 h-6 w-80" />
    <div className="skeleton mt-12 h-9 w-40" />
    <div className="skeleton mt-6 h-72" />
  </HeroSkeleton>
)
