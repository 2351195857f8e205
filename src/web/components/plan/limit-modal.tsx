// Shows which limit of the plan is reached, when it resets, and how to raise it. Loaded when it opens.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Usage } from '../../../rules/metering.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { lockedText, staysOpenText } from './guide-parts.ts'
import { usageQuery } from './usage.ts'

const kinds = {
  views: {
    title: 'Location View Limit Reached',
    limitOf: (usage: Usage) => usage.locationLimit,
    message: (limit: number) =>
      `You've reached your monthly limit of ${limit} location views. Upgrade to continue exploring!`,
    about: `${staysOpenText} ${lockedText}`,
    more: (usage: Usage, format: ReaderFormat) =>
      `${usage.monthlyLocationViews} of ${usage.locationLimit} used this month. Guides you’ve opened stay open. Your limit resets on ${shortDay(usage.resetsAt, format)} (UTC).`,
  },
  favorites: {
    title: 'Favorites Limit Reached',
    limitOf: (usage: Usage) => usage.favoritesLimit,
    message: (limit: number) =>
      `You've reached your limit of ${limit} favorites. Upgrade to save more locations!`,
    about: undefined,
    more: (usage: Usage) =>
      `${usage.monthlyFavorites} of ${usage.favoritesLimit} favorites used. Remove one to make room for another.`,
  },
}

export default function LimitModal({ kind, onClose }: { kind: keyof typeof kinds; onClose: () => void }) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const { data: usage } = useQuery(usageQuery(api))
  const { title, limitOf: getLimit, message, about, more } = kinds[kind]
  const limit = usage && getLimit(usage)
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {limit === null || limit === undefined ? (
        <p>You’ve reached the limit of your plan.</p>
      ) : (
        <p>{message(limit)}</p>
      )}
      {about && <p>{about}</p>}
      {usage && limit !== null && <p className="text-quiet tabular">{more(usage, format)}</p>}
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
