// Who is at the location right now, and the latest check-ins.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { CheckinItem } from './checkin-item.tsx'
import { checkinsQuery, reviewSummaryQuery } from './contribution-queries.ts'
import { PartFailed } from './section-failed.tsx'

const route = getRouteApi('/location/$id')

export function Checkins({ location }: { location: LocationDetail }) {
  const { api } = route.useRouteContext()
  const viewer = useViewer()
  const photos = useQuery(reviewSummaryQuery(api, location.id)).data?.myPhotos ?? []
  // The dialog's subject: an existing check-in, or a new one.
  const [edited, setEdited] = useState<Checkin>()
  const [isOpen, setIsOpen] = useState(false)
  const [CheckinDialog, load] = useLoaded(() =>
    import('./checkin-dialog.tsx').then((part) => part.CheckinDialog),
  )
  const open = (checkin?: Checkin) => {
    if (!viewer) return askToSignIn('check in')
    load()
    setEdited(checkin)
    setIsOpen(true)
  }
  return (
    <section
      aria-labelledby="checkins-title"
      className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,68ch)]"
    >
      <div className="flex flex-wrap items-end justify-between gap-4 lg:block">
        <h2 id="checkins-title" className="font-display text-32 font-medium">
          Who’s been here
        </h2>
        <button
          type="button"
          onClick={() => open()}
          className={buttonClass('outline', 'lg:mt-6 noscript:hidden')}
        >
          <MapPinCheck className="size-5" strokeWidth={1.5} aria-hidden />
          Check in
        </button>
      </div>
      <CheckinList location={location} onEdit={open} />
      {CheckinDialog && (
        <CheckinDialog isOpen={isOpen} onClose={() => setIsOpen(false)} {...{ location, edited, photos }} />
      )}
    </section>
  )
}

function CheckinList({ location, onEdit }: { location: LocationDetail; onEdit: (checkin: Checkin) => void }) {
  const { api } = route.useRouteContext()
  const checkins = useInfiniteQuery(checkinsQuery(api, location.id))
  const shown = checkins.data?.pages.flatMap((page) => page.items)
  if (!shown) {
    const skeleton = <div className="skeleton h-24" aria-hidden />
    if (!checkins.isError) return skeleton
    return (
      <OnceMounted fallback={skeleton}>
        <PartFailed message="The check-ins could not be loaded." onRetry={() => void checkins.refetch()} />
      </OnceMounted>
    )
  }
  if (shown.length === 0)
    return (
      <p className="max-w-text text-17 text-quiet">
        No check-ins yet. When you’re there, check in to tell others about light, wind and crowds.
      </p>
    )
  return (
    <div>
      <ul className="grid">
        {shown.map((checkin) => (
          <CheckinItem key={checkin.id} checkin={checkin} onEdit={() => onEdit(checkin)} />
        ))}
      </ul>
      {checkins.hasNextPage && (
        <button
          type="button"
          onClick={() => void checkins.fetchNextPage()}
          aria-disabled={checkins.isFetchingNextPage}
          className={buttonClass('outline', 'mt-4 noscript:hidden')}
        >
          {checkins.isFetchingNextPage ? 'Loading…' : 'Show more check-ins'}
        </button>
      )}
    </div>
  )
}
