// The layout of the page before its content has loaded.
export const PropertySkeleton = () => (
  <div aria-busy="true" className="wrap-page pt-6 pb-20">
    <p className="sr-only" role="status">
      Loading the property
    </p>
    <div aria-hidden>
      <div className="skeleton h-5 w-64" />
      <div className="skeleton mt-5 h-9 w-2/3 md:h-14" />
      <div className="skeleton mt-3 h-6 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-2 md:grid-cols-4">
        <div className="skeleton col-span-2 aspect-3/2 rounded-card md:row-span-2" />
        {[...'1234'].map((image) => (
          <div key={image} className="skeleton aspect-3/2 rounded-card" />
        ))}
      </div>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div className="skeleton h-24 max-w-text" />
          <div className="skeleton mt-8 h-72" />
        </div>
        <div className="skeleton mt-10 h-60 rounded-card lg:mt-0" />
      </div>
    </div>
  </div>
)
