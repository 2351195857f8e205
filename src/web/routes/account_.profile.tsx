// Editing the user's own profile.
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../components/layout/unlisted-head.ts'
import { EditProfilePage } from '../pages/community/edit-profile/page.tsx'

export const Route = createFileRoute('/account_/profile')({
  loader: async ({ context, location }) =>
    (await import('../pages/community/edit-profile/load-own-profile.ts')).loadOwnProfile(context, location),
  head: unlistedHead('Edit profile'),
  component: EditProfilePage,
})
