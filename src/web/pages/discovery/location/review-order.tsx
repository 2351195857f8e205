// The order of the reviews: links, so that it works without scripts and is part of the address.
import { Link } from '@tanstack/react-router'
import { type ReviewOrder, reviewOrders } from '../../../../rules/reviewing.ts'

const names: Record<ReviewOrder, string> = {
  newest: 'Newest',
  liked: 'Most liked',
  highest: 'Highest',
  lowest: 'Lowest',
}

const linkClass = 'inline-flex min-h-11 items-center rounded-pill px-2.5'

export function ReviewOrderLinks({ order }: { order: ReviewOrder }) {
  return (
    <nav aria-label="Sort reviews" className="mb-6">
      <ul className="-ml-2.5 flex flex-wrap gap-1">
        {reviewOrders.map((one) => (
          <li key={one}>
            {one === order ? (
              <span
                aria-current="true"
                className={`${linkClass} font-medium underline decoration-accent decoration-2 underline-offset-8`}
              >
                {names[one]}
              </span>
            ) : (
              <OrderLink order={one} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OrderLink({ order }: { order: ReviewOrder }) {
  return (
    <Link
      to="."
      search={({ reviews: _, order: __, ...search }: { reviews?: unknown; order?: unknown }) =>
        order === 'newest' ? search : { ...search, order }
      }
      hash="reviews"
      hashScrollIntoView={false}
      resetScroll={false}
      replace
      preload={false}
      rel="nofollow"
      activeOptions={{ exact: true }}
      className={`${linkClass} text-quiet hover:bg-sunken hover:text-text`}
    >
      {names[order]}
    </Link>
  )
}
