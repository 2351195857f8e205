// An empty tab, with a suggestion for its owner.
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** The props of every tab of a profile. */
export type TabProps = { profile: Profile; from: string | undefined }

export function EmptyTab({
  isOwn,
  none,
  own,
  to,
  label,
}: {
  isOwn: boolean
  none: string
  own: string
  to: string
  label: string
}) {
  return (
    <div className="rounded-card border border-hairline px-6 py-12 text-center">
      <p className="font-display text-22">{none}</p>
      {isOwn && (
        <>
          <p className="mt-2 text-quiet">{own}</p>
          <Link to={to} className={buttonClass('outline', 'mt-6')}>
            {label}
          </Link>
        </>
      )}
    </div>
  )
}
