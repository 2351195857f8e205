// The admin area is for sessions from the administrators' sign-in; everybody else is redirected there. An address without a section is
// not found for anybody.
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { adminSections } from '../../../../rules/admin-sections.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'

/** @throws the router's notFound, or its redirect to /admin/login */
export async function requireAdmin(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { href, pathname }: { href: string; pathname: string },
): Promise<void> {
  const [, path] = /^\/admin\/([^/]+)$/.exec(pathname) ?? []
  if (path && !adminSections.some((section) => section.path === path.toLowerCase())) throw notFound()
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (!viewer?.isAdmin) throw redirect({ to: '/admin/login', search: { next: href } as never })
}

/** Whether a call failed because the session ended or lost its rights. */
export const isAccessLost = (error: unknown): boolean =>
  [401, 403].includes((error as { status?: number } | null)?.status ?? 0)
