// Follow and Following: changes at once, and reverts with a message if the server refuses.
import { useAction } from '../../../components/actions/use-action.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { profileQuery } from './profile-queries.ts'

type FollowButtonProps = {
  username: string
  displayName: string
  isFollowing: boolean
  isPrimary?: boolean
  onChange: (isFollowing: boolean) => void
}

/** `onChange` shows the new state in all places; it is called again with the previous one after an error. */
export function FollowButton({
  username,
  displayName,
  isFollowing,
  isPrimary = false,
  onChange,
}: FollowButtonProps) {
  const { api, queryClient } = useAppContext()
  const { run, isPending } = useAction(
    (isFollowed: boolean): Promise<unknown> =>
      isFollowed ? api.profiles.follow({ username }) : api.profiles.unfollow({ username }),
    {
      signIn: 'follow photographers',
      optimistic: (isFollowed) => {
        onChange(isFollowed)
        return () => onChange(!isFollowed)
      },
      failed: (_, isFollowed) => ({
        title: 'Error',
        description: `${displayName} could not be ${isFollowed ? 'followed' : 'unfollowed'}. Try again.`,
      }),
      // Lists that contain one of the two users are read again.
      onSettled: () =>
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [of, , what] }) =>
            of === '/api/feed' || (of === '/api/profiles' && (what === 'followers' || what === 'following')),
        }),
    },
  )
  return (
    <button
      type="button"
      aria-pressed={isFollowing}
      aria-label={`Follow ${displayName}`}
      aria-disabled={isPending}
      onClick={() => void run(!isFollowing)}
      className={buttonClass(isPrimary && !isFollowing ? 'primary' : 'outline')}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </button>
  )
}

/** The button of a profile: updates the profile's own counts. */
export function ProfileFollowButton({
  username,
  displayName,
  isFollowing,
}: {
  username: string
  displayName: string
  isFollowing: boolean
}) {
  const { api, queryClient } = useAppContext()
  const show = (now: boolean) =>
    queryClient.setQueryData(profileQuery(api, username).queryKey, (profile) =>
      profile && profile.viewer.isFollowing !== now
        ? {
            ...profile,
            viewer: { ...profile.viewer, isFollowing: now },
            about: profile.about && { ...profile.about, followers: profile.about.followers + (now ? 1 : -1) },
          }
        : profile,
    )
  return <FollowButton {...{ username, displayName, isFollowing }} isPrimary onChange={show} />
}
