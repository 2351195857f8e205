// Badges about a whole location: demo content, and not verified yet.
// chunk: cards
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { ExplainedBadge } from '../../ui/explained-badge.tsx'

type Status = Pick<LocationSummary, 'isDemo' | 'isVerified'>

const demoText = 'Example content that comes with Viewfinder: a real place, with made-up users and reviews.'
const unverifiedText =
  'No moderator has checked this location yet. Confirm its position, access and fees before you go.'

/** Next to each other, with their explanations; nothing if neither applies. */
export function StatusBadges({ location }: { location: Status }) {
  if (!location.isDemo && location.isVerified) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {location.isDemo && <ExplainedBadge label="Demo content" explanation={demoText} />}
      {!location.isVerified && <ExplainedBadge label="Unverified" explanation={unverifiedText} />}
    </div>
  )
}

/** One line below the title of a list, which explains the badges of its locations. */
export function StatusLegend({ locations }: { locations: readonly Status[] }) {
  const isDemo = locations.some((location) => location.isDemo)
  const isUnverified = locations.some((location) => !location.isVerified)
  if (!isDemo && !isUnverified) return null
  return (
    <p className="max-w-[90ch] text-quiet">
      {isDemo && (
        <>
          <strong className="font-medium text-text">Demo</strong>: real places with made-up users and reviews.{' '}
        </>
      )}
      {isUnverified && (
        <>
          <strong className="font-medium text-text">Unverified</strong>: not checked by a moderator yet.
        </>
      )}
    </p>
  )
}
