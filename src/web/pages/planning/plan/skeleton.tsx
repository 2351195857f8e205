// The layout of the page before its content has loaded.
export const PlanSkeleton = () => (
  <div aria-busy="true" className="wrap-page py-6 pb-20">
    <p className="sr-only" role="status">
      Loading the planner
    </p>
    <div aria-hidden>
      <div className="skeleton h-5 w-40" />
      <div className="skeleton mt-5 h-9 w-72 max-w-full md:h-14" />
      <div className="skeleton mt-3 h-6 w-64" />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="skeleton h-15 w-44" />
        <div className="skeleton h-18 w-96 max-w-full" />
      </div>
      <div className="skeleton mt-4 h-13" />
      <div className="skeleton mt-4 h-72" />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <div className="skeleton h-80" />
        <div className="skeleton aspect-4/3 rounded-card" />
      </div>
    </div>
  </div>
)
