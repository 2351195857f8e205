// Says that a limit of the plan is reached, what it is, when it ends, and what would lift it. Loaded when it opens.
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { Usage } from '../../../rules/metering.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { resetDay, usageQuery } from './usage.ts'

const kinds = {
  views: {
    title: 'Location View Limit Reached',
    limitOf: (usage: Usage) => usage.locationLimit,
    message: (limit: number) =>
      `You've reached your monthly limit of ${limit} location views. Upgrade to continue exploring!`,
    more: (usage: Usage) =>
      `${usage.monthlyLocationViews} of ${usage.locationLimit} used this month. Guides you opened stay open, and counting begins anew on ${resetDay(usage)} (UTC).`,
  },
  favorites: {
    title: 'Favorites Limit Reached',
    limitOf: (usage: Usage) => usage.favoritesLimit,
    message: (limit: number) =>
      `You've reached your limit of ${limit} favorites. Upgrade to save more locations!`,
    more: (usage: Usage) =>
      `You keep ${usage.monthlyFavorites} of ${usage.favoritesLimit}. Removing one makes room for another.`,
  },
}

export default function LimitModal({ kind, onClose }: { kind: keyof typeof kinds; onClose: () => void }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: usage } = useQuery(usageQuery(api))
  const { title, limitOf, message, more } = kinds[kind]
  const limit = usage && limitOf(usage)
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {limit === null || limit === undefined ? (
        <p>Your plan does not allow more.</p>
      ) : (
        <p>{message(limit)}</p>
      )}
      {usage && limit !== null && <p className="text-quiet tabular">{more(usage)}</p>}
      <div className="flex flex-wrap gap-3">
        <Link
          to="/$"
          params={{ _splat: 'subscription' }}
          onClick={onClose}
          className={buttonClass('primary')}
        >
          Choose Your Plan
        </Link>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Maybe Later
        </button>
      </div>
    </Dialog>
  )
}
