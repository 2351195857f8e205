// For users without notifications: whom they could follow first.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Photo } from '../../../components/photos/photo.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { photographersQuery } from './notifications-query.ts'

export function FollowSomebody() {
  const { api } = useAppContext()
  const { data: found = [] } = useQuery(photographersQuery(api))
  return (
    <section aria-labelledby="first-title" className="border-t border-hairline pt-8">
      <h2 id="first-title" className="font-display text-22">
        No notifications yet.
      </h2>
      <p className="mt-2 text-pretty text-quiet">
        When someone follows you, likes what you shared or answers a request, you’ll see it here. Start by
        following a photographer, and new photos appear as well.
      </p>
      <Link
        to="/community"
        search={{ tab: 'photographers' } as never}
        className={buttonClass('outline', 'mt-5')}
      >
        Find photographers
      </Link>
      {found.length > 0 && (
        <>
          <p className="mt-10 text-13 font-medium text-quiet">Featured photographers</p>
          <ul className="mt-2">
            {found.map(({ user, photos: [photo], location }) => (
              <li
                key={user.id}
                className="relative flex items-center gap-4 border-b border-hairline py-4 last:border-b-0"
              >
                <div className="relative h-12 w-18 shrink-0 overflow-hidden rounded-sm bg-sunken">
                  {photo && <Photo image={{ ...photo, alt: '' }} sizes="72px" />}
                </div>
                <div className="min-w-0">
                  <Link
                    to="/u/$username"
                    params={{ username: user.username }}
                    className="stretched underline-offset-4 hover:underline"
                  >
                    {user.displayName}
                  </Link>
                  <p className="text-13 text-quiet">{[photo?.alt, location].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
