// The queries of the account page.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/account/sessions'],
    queryFn: ({ signal }) => api.account.listSessions(undefined, { signal }),
  })

export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/account/passkeys'],
    queryFn: ({ signal }) => api.passkeys.list(undefined, { signal }),
  })

/** Redirects visitors to sign in. Sessions change elsewhere, so they are read again on every visit. */
export async function loadAccount({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> {
  if (!(await queryClient.ensureQueryData(viewerQuery(api)))) throw redirect({ href: signInPath('/account') })
  await Promise.all([
    queryClient.fetchQuery({ ...sessionsQuery(api), staleTime: 0 }),
    queryClient.fetchQuery({ ...passkeysQuery(api), staleTime: 0 }),
  ])
}
