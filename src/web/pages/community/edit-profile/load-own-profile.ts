// The query of the page that edits the user's profile.
import type { QueryClient } from '@tanstack/react-query'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'
import { loadProfile } from '../profile/profile-queries.ts'

/** @throws the router's redirect for visitors */
export async function loadOwnProfile(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
) {
  const { username } = await requireViewer(reading, location)
  await loadProfile(reading, username)
  return { username }
}
