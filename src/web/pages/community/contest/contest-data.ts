// What the page of a contest loads, and its head.
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ContestPage } from '../../../../contract/community/contest-shapes.ts'
import { contestQuery, entriesQuery, ownEntriesQuery } from '../../../components/contests/contest-queries.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'

type Context = { queryClient: QueryClient; api: Api }

/** @throws the router's notFound for an unknown contest, its redirect for an id instead of a slug */
export async function loadContest(
  { queryClient, api }: Context,
  slug: string,
  from: string | undefined,
): Promise<void> {
  const contest = await queryClient.ensureQueryData(contestQuery(api, slug)).catch(orNotFound)
  if (contest.slug !== slug)
    throw redirect({ to: '/contest/$slug', params: { slug: contest.slug }, statusCode: 301 })
  const entries = queryClient.prefetchInfiniteQuery(entriesQuery(api, contest.id, from))
  if (import.meta.env.SSR) await entries
}

/** @throws the router's redirect for visitors, its notFound for an unknown contest */
export async function loadOwnEntries(
  context: Context,
  location: { href: string },
  slug: string,
): Promise<void> {
  await requireViewer(context, location)
  const { queryClient, api } = context
  const contest = await queryClient.ensureQueryData(contestQuery(api, slug)).catch(orNotFound)
  await queryClient.ensureQueryData(ownEntriesQuery(api, contest.id))
}

export const contestCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Community', path: '/community' },
  { label: title, path: `/contest/${slug}` },
]

export function headOfContest({ queryClient, api }: Context, slug: string, site: BrowserConfig | undefined) {
  const contest = queryClient.getQueryData(contestQuery(api, slug).queryKey)
  if (!contest)
    return { meta: [{ title: 'Contest Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }] }
  const origin = site?.publicUrl ?? ''
  return pageHead({
    title: contest.title,
    description: shortened(`Photo contest, theme ${contest.theme}. ${contest.description}`),
    origin,
    path: `/contest/${slug}`,
    structured: [contestData(contest, origin), breadcrumbData(contestCrumbs(contest), origin)],
    noIndex: contest.isDemo && !site?.isDemoIndexed,
  })
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text)

const contestData = (
  { title, slug, description, startDate, votingEndDate }: ContestPage,
  origin: string,
) => ({
  '@type': 'Event',
  name: title,
  url: `${origin}/contest/${slug}`,
  ...(description && { description: shortened(description) }),
  startDate,
  endDate: votingEndDate,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'VirtualLocation', url: `${origin}/contest/${slug}` },
  organizer: { '@type': 'Organization', name: 'Viewfinder', url: origin },
})
