// /admin: what to do next, what came in, then the numbers of everything else, with links.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Overview } from '../../../../contract/operations/admin-operation.ts'
import { waitingRows } from '../../../../rules/admin-sections.ts'
import { whole } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { overviewQuery } from './admin-queries.ts'
import { IncomingCharts } from './incoming-charts.tsx'
import { byUrgency, NextSteps } from './next-step.tsx'
import { StreetMapsCard } from './street-maps-card.tsx'

type Tile = { name: keyof Overview; label: string; to: string; tab?: string; kind?: string }

const waiting: Tile[] = waitingRows
  .map(({ path, count, label, tab, kind }) => ({
    name: count,
    label,
    to: `/admin/${path}`,
    ...(tab && { tab }),
    ...(kind && { kind }),
  }))
  .sort(byUrgency)
const running: Tile[] = [
  {
    name: 'locationsUnverified',
    label: 'Unverified locations, including imports',
    to: '/admin/locations',
    tab: 'unverified',
  },
  { name: 'locationsRemoved', label: 'Removed locations', to: '/admin/locations', tab: 'removed' },
  { name: 'users', label: 'Users', to: '/admin/users' },
  { name: 'usersSuspended', label: 'Suspended users', to: '/admin/users', tab: 'suspended' },
  { name: 'photosProcessing', label: 'Photos processing', to: '/admin/photos' },
  { name: 'photosFailed', label: 'Failed photos', to: '/admin/photos' },
  { name: 'newsletterSubscribers', label: 'Newsletter subscribers', to: '/admin/newsletter' },
  { name: 'mailsWaiting', label: 'Queued emails', to: '/admin/outbox', tab: 'waiting' },
  { name: 'jobsWaiting', label: 'Queued or active jobs', to: '/admin/jobs', tab: 'waiting' },
  { name: 'actionsToday', label: 'Admin actions today', to: '/admin/audit' },
]

export function OverviewPage() {
  const { api } = useAppContext()
  const { data, isError, refetch } = useQuery(overviewQuery(api))
  if (isError)
    return (
      <p role="alert" className="pt-8">
        The numbers could not be loaded.{' '}
        <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
          Try Again
        </button>
      </p>
    )
  const done = waiting.filter(({ name }) => data && data[name] === 0)
  return (
    <section aria-labelledby="admin-title" className="pt-8">
      <h1 id="admin-title" tabIndex={-1} className="outline-none font-display text-32 font-medium">
        Administration
      </h1>
      {data && <NextSteps counts={data} />}
      {done.length > 0 && <Done tiles={done} />}
      {data && data.mailsRefused > 0 && <MailRefusal />}
      <IncomingCharts />
      <h2 className="mt-12 font-display text-22 font-medium">Overview</h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 border-t border-hairline pt-6 md:grid-cols-3 lg:grid-cols-5">
        {running.map((tile) => (
          <Figure key={tile.name} tile={tile} count={data?.[tile.name]} />
        ))}
      </ul>
      <StreetMapsCard />
    </section>
  )
}

/** The lists that are empty. */
const Done = ({ tiles }: { tiles: readonly Tile[] }) => (
  <section aria-labelledby="done-title" className="mt-8">
    <h2 id="done-title" className="text-13 font-semibold text-quiet">
      Nothing to do
    </h2>
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {tiles.map(({ name, label, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center text-quiet underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function Figure({ tile: { label, to, tab, kind }, count }: { tile: Tile; count: number | undefined }) {
  return (
    <li className="relative">
      <p className="font-display text-32 tabular">{count === undefined ? '–' : whole(count)}</p>
      <Link
        to={to}
        search={{ ...(tab && { tab }), ...(kind && { kind }) } as never}
        className="stretched underline-offset-4 hover:underline"
      >
        {label}
      </Link>
    </li>
  )
}

/** What the mail server said when it last refused an email. */
function MailRefusal() {
  const { api } = useAppContext()
  const { data } = useQuery({
    queryKey: ['/api/admin', 'mail-refusal'],
    queryFn: async ({ signal }) =>
      (await api.moderation.outbox.list({ state: 'refused', limit: 1 }, { signal })).body,
  })
  const words = data?.[0]?.lastError
  if (!words) return null
  return (
    <p className="mt-6 max-w-text wrap-anywhere text-quiet">
      The email server says: “{words}” These emails are tried again for two days.
    </p>
  )
}
