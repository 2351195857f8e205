// The layout of the page before its content has loaded.
import { HeroSkeleton } from '../hero-skeleton.tsx'

export const LandmarkSkeleton = () => (
  <HeroSkeleton label="Loading the landmark">
    <div className="min-h-10" />
    <div className="skeleton mt-3 h-5 w-56" />
    <div className="skeleton mt-3 h-9 w-2/3 md:h-14" />
    <div className="skeleton mt-4 h-6 w-72" />
    <div className="skeleton mt-4 h-19 max-w-text" />
    <div className="skeleton mt-4 h-6 w-96 max-w-full" />
    <div className="skeleton mt-16 h-9 w-72" />
    <div className="skeleton mt-6 aspect-4/3 rounded-card md:aspect-2/1" />
  </HeroSkeleton>
)
