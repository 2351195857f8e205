// The layout of a card before its content has loaded.
// chunk: cards
export function LocationCardSkeleton() {
  return (
    <div className="flex flex-col" aria-hidden>
      <div className="skeleton aspect-3/2 rounded-card" />
      <div className="skeleton mt-3 h-7 w-3/4" />
      <div className="skeleton mt-2 h-5 w-1/2" />
      <div className="skeleton mt-2 h-11 w-full" />
      <div className="skeleton mt-2 h-6 w-2/3" />
    </div>
  )
}
