// The layout of sections of a location page before their content has loaded.
import { LocationCardSkeleton } from '../../../components/location-card/location-card-skeleton.tsx'

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
