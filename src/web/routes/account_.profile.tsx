// Editing one's own profile.
import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '../pages/edit-profile/page.tsx'
import { loadProfile } from '../pages/profile/profile-queries.ts'
import { requireViewer } from '../parts/require-viewer.ts'

export const Route = createFileRoute('/account_/profile')({
  loader: async ({ context, location }) => {
    const { username } = await requireViewer(context, location)
    await loadProfile(context, username)
    return { username }
  },
  head: () => ({ meta: [{ title: 'Edit Profile · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: EditProfilePage,
})
