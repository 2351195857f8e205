// /u/{username}/followers and /following: users as a list, each with a follow button.

import { type InfiniteData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FollowEntry } from '../../../../contract/community/profiles.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { Avatar } from '../../../components/users/avatar.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { FollowButton } from './follow-button.tsx'
import { type FollowSide, followsQuery, profileQuery } from './profile-queries.ts'

type FollowsPageProps = { username: string; side: FollowSide; from: string | undefined }
type Pages = InfiniteData<{ items: FollowEntry[]; nextCursor: string | null }>

export function FollowsPage({ username, side, from }: FollowsPageProps) {
  const { api } = useAppContext()
  const { data: profile } = useSuspenseQuery(profileQuery(api, username))
  return (
    <div className="wrap-page pt-10 pb-20 wrap-anywhere">
      <Link
        to="/u/$username"
        params={{ username: profile.username }}
        className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
      >
        <Avatar user={profile} />
        {profile.displayName}
      </Link>
      <h1 className="mt-4 font-display text-32 font-medium">
        {side === 'followers' ? 'Followers' : 'Following'}
      </h1>
      <div className="mt-8 max-w-text">
        {profile.about ? (
          <Users {...{ username, side, from }} />
        ) : (
          <p className="text-17">This list isn’t public.</p>
        )}
      </div>
    </div>
  )
}

function Users({ username, side, from }: FollowsPageProps) {
  const { api, queryClient } = useAppContext()
  const options = followsQuery(api, username, side, from)
  const query = useInfiniteQuery(options)
  const show = (id: string, isFollowing: boolean) =>
    queryClient.setQueryData(
      options.queryKey,
      (data: Pages | undefined) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((one) => (one.id === id ? { ...one, isFollowing } : one)),
          })),
        },
    )
  return (
    <PagedList
      query={query}
      what="photographers"
      empty={
        <p className="text-17 text-quiet">
          {side === 'followers' ? 'No followers yet.' : 'Not following anyone yet.'}
        </p>
      }
    >
      {(users) => (
        <ul className="grid">
          {users.map((user) => (
            <li
              key={user.id}
              className="flex items-center gap-4 border-b border-hairline py-4 last:border-b-0"
            >
              <Avatar user={user} />
              <div className="min-w-0 flex-1">
                <Link
                  to="/u/$username"
                  params={{ username: user.username }}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {user.displayName}
                </Link>
                <p className="text-13 text-quiet">
                  {[`@${user.username}`, user.isDemo && 'Demo content'].filter(Boolean).join(' · ')}
                </p>
              </div>
              {!user.isSelf && (
                <FollowButton
                  {...user}
                  onChange={(isFollowing) => {
                    show(user.id, isFollowing)
                    void queryClient.invalidateQueries({
                      queryKey: profileQuery(api, user.username).queryKey,
                    })
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
