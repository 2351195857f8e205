// An empty tab, with a suggestion for its owner, and pictures of locations to begin with.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../../contract/community/profiles.ts'
import { ExampleCover } from '../../../components/examples/example-cover.tsx'
import { regionLine } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { startsQuery } from './profile-queries.ts'

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
    <>
      <div className="rounded-card border border-hairline px-6 py-8 text-center">
        <p className="font-display text-22">{none}</p>
        {isOwn && (
          <>
            <p className="mt-2 text-quiet">{own}</p>
            <Link to={to} className={buttonClass('outline', 'mt-5')}>
              {label}
            </Link>
          </>
        )}
      </div>
      {isOwn && <Starts />}
    </>
  )
}

/** Locations that the owner has saved, or well-known ones. */
function Starts() {
  const { api } = useAppContext()
  const { data: starts } = useQuery(startsQuery(api))
  if (!starts || starts.locations.length === 0) return null
  return (
    <section aria-labelledby="starts-title" className="mt-10">
      <h2 id="starts-title" className="font-display text-22 font-medium">
        {starts.areSaved ? 'From your favorites' : 'Well-known locations'}
      </h2>
      <p className="mt-1 text-quiet">Been to one of these? Add your photos, a review or a check-in.</p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-6">
        {starts.locations.map((location) => (
          <li key={location.id} className="group relative min-w-0 max-sm:nth-3:hidden">
            <ExampleCover location={location} sizes="(min-width: 640px) 33vw, 50vw" />
            <p dir="auto" className="mt-3 font-medium">
              <Link
                to="/location/$id"
                params={{ id: location.id }}
                className="stretched group-hover:underline group-hover:underline-offset-4"
              >
                {location.name}
              </Link>
            </p>
            <p className="text-13 text-quiet">{regionLine(location)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
