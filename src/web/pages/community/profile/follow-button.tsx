// Follow and Following: changes at once, and reverts with a message if the server refuses.

import { useMutation } from '@tanstack/react-query'
import { isSignedOut } from '../../../components/forms/form-errors.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
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
  const viewer = useViewer()
  const change = useMutation({
    mutationFn: async (isFollowed: boolean) =>
      void (isFollowed ? await api.profiles.follow({ username }) : await api.profiles.unfollow({ username })),
    onMutate: onChange,
    onError: (error, isFollowed) => {
      onChange(!isFollowed)
      if (isSignedOut(error)) return askToSignIn('follow photographers')
      toast({
        title: 'Error',
        description: `${displayName} could not be ${isFollowed ? 'followed' : 'unfollowed'}. Try again.`,
        tone: 'bad',
      })
    },
    // Lists that contain one of the two users are read again.
    onSettled: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [of, , what] }) =>
          of === '/api/feed' || (of === '/api/profiles' && (what === 'followers' || what === 'following')),
      }),
  })
  return (
    <button
      type="button"
      aria-pressed={isFollowing}
      aria-label={`Follow ${displayName}`}
      aria-disabled={change.isPending}
      onClick={() => (viewer ? change.mutate(!isFollowing) : askToSignIn('follow photographers'))}
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
