// The part of the home page that only members have.
import type { QueryClient } from '@tanstack/react-query'
import { laterPart } from '../../../components/layout/later-part.tsx'
import { signedOutKey } from '../../../components/session/use-log-out.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { isFrontPage } from './home-queries.ts'
import type { HomeSearch } from './home-search.ts'

export const MemberPart = laterPart(async () => (await import('./member-home.tsx')).MemberHome)

/** The page waits no longer for what its member part shows. */
const maxWaitMs = 400

/** It is the first of the page, and would push everything down if it came later. Nothing to wait for without a member. */
export async function awaitMemberPart(
  context: { api: Api; queryClient: QueryClient },
  search: HomeSearch,
): Promise<void> {
  const { queryClient } = context
  const isMember = queryClient.getQueryData(viewerQuery(context.api).queryKey)
  if (!isFrontPage(search) || !isMember || queryClient.getQueryData(signedOutKey)) return
  const reads = import('./member-data.ts').then((data) => data.prefetchMemberHome(context))
  const wait = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.all([MemberPart.load(), Promise.race([reads, wait])]).catch(() => {})
}
