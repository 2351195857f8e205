// The remaining usage of the free plan this month, in exact numbers, and the link to upgrade.

import { Link } from '@tanstack/react-router'
import { remaining, type Usage } from '../../../../rules/metering.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export default function UsageBanner({ usage }: { usage: Usage }) {
  const format = useReaderFormat()
  const views = remaining(usage.monthlyLocationViews, usage.locationLimit)
  const favorites = remaining(usage.monthlyFavorites, usage.favoritesLimit)
  const left = [
    views !== null && `${views} of ${counted(usage.locationLimit ?? 0, 'location view')} left this month`,
    favorites !== null &&
      usage.monthlyFavorites > 0 &&
      `${favorites} of ${counted(usage.favoritesLimit ?? 0, 'favorite')} left`,
  ]
  return (
    <aside aria-label="Your plan" className="border-b border-hairline bg-sunken">
      <div className="wrap-page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 tabular">
        <p className="min-w-0 flex-1 basis-80">
          <span className="font-semibold">Free plan: </span>
          {`${left.filter(Boolean).join(', ')}.`}
          {views !== null && (
            <span className="text-quiet">{` Views reset on ${shortDay(usage.resetsAt, format)} (UTC).`}</span>
          )}
        </p>
        <Link
          to="/$"
          params={{ _splat: 'subscription' }}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Upgrade
        </Link>
      </div>
    </aside>
  )
}
