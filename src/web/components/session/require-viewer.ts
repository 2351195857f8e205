// Pages for signed-in users: visitors are redirected to the sign-in page and back.
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import type { Api } from '../../request-context.ts'
import { viewerQuery } from './viewer.ts'

/** @throws the router's redirect for a visitor */
export async function requireViewer(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { href }: { href: string },
): Promise<CurrentUser> {
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (!viewer) throw redirect({ to: '/$', params: { _splat: 'auth' }, search: { next: href } as never })
  return viewer
}
