// The layout of the page before its content has loaded.
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'
import { HeroSkeleton } from '../hero-skeleton.tsx'

export const CitySkeleton = () => (
  <HeroSkeleton label="Loading the city">
    <div className="min-h-10" />
    <div className="skeleton mt-3 h-5 w-56" />
    <div className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-hairline py-6 sm:grid-cols-4">
      {[...'1234'].map((number) => (
        <div key={number} className="skeleton h-14.5 w-24" />
      ))}
    </div>
    <div className="skeleton mt-16 h-9 w-80 max-w-full" />
    <div className="mt-6 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {[...'123456'].map((card) => (
        <LocationCardSkeleton key={card} />
      ))}
    </div>
  </HeroSkeleton>
)
