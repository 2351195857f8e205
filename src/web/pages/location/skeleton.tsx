// The layout of the page before its content has loaded.
import { LocationCardSkeleton } from '../../components/location-card/location-card-skeleton.tsx'
import { heroShape } from './hero-shape.ts'

export function LocationPageSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading the location
      </p>
      <div className={`w-full animate-pulse bg-sunken motion-reduce:animate-none ${heroShape}`} />
      <div className="wrap-page" aria-hidden>
        <div className="flex min-h-10 items-center">
          <div className="skeleton h-4 w-56" />
        </div>
        <div className="flex min-h-6 items-center">
          <div className="skeleton h-4 w-36" />
        </div>
        <div className="skeleton mt-3 h-9 w-2/3 md:h-14" />
        <div className="skeleton mt-3 h-6 w-64" />
        <div className="skeleton mt-4 h-6 w-80" />
        <div className="mt-12">
          <LightSkeleton />
        </div>
        <div className="skeleton mt-16 h-9 w-40" />
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
          <div className="skeleton h-72" />
          <div className="skeleton h-72" />
        </div>
      </div>
    </div>
  )
}

export function LightSkeleton() {
  return (
    <div aria-hidden>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <div className="skeleton h-9 w-44" />
          <div className="skeleton mt-1 h-5.5 w-60" />
        </div>
        <div className="skeleton h-11 w-80 rounded-pill" />
      </div>
      <div className="skeleton mt-6 h-[218px] w-full" />
      <div className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 sm:gap-x-16 lg:grid-cols-3">
        <div className="skeleton h-52 sm:h-37" />
        <div className="skeleton h-52 sm:h-37" />
        <div className="skeleton col-span-2 h-52 sm:h-37 lg:col-span-1 lg:h-57" />
      </div>
      <div className="skeleton mt-6 h-14.5 sm:h-10 lg:h-5" />
    </div>
  )
}

export function NearbySkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <LocationCardSkeleton key={card} />
      ))}
    </div>
  )
}
