// The layout of the page before its content has loaded; coarse, because every first view includes it.
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
        <div className="skeleton mt-12 h-9 w-40" />
        <div className="skeleton mt-6 h-72" />
      </div>
    </div>
  )
}
