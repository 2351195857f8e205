// Becoming a featured photographer: the benefits, the application, and what happens next.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, MapPin, Users } from 'lucide-react'
import type { PhotographerApplication } from '../../../../contract/community/photographers.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { SignInRequired } from '../../../components/session/sign-in-required.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { ApplicationForm } from './application-form.tsx'
import { ownApplicationQuery } from './application-route.ts'

const crumbs = [
  { label: 'Community', path: '/community' },
  { label: 'Become a Featured Photographer', path: '/photographer-application' },
]

const benefits = [
  {
    Icon: BadgeCheck,
    title: 'Featured on the community page',
    text: 'Your best photos and your profile, below the gallery.',
  },
  {
    Icon: MapPin,
    title: 'Shown on city pages',
    text: 'Visitors find you on the pages of the cities that you live in or photograph.',
  },
  {
    Icon: Users,
    title: 'A voice in the community',
    text: 'Lead meetups, keep guides current, and help others find the light.',
  },
]

const steps = [
  ['Review', 'We review your application within 3-5 business days.'],
  ['Portfolio assessment', 'We look at your portfolio and at the photos that you share here.'],
  ['Welcome', 'If you’re accepted, you get an email and appear on the site at once.'],
] as const

export function ApplicationPage() {
  const { supportEmail } = useBrowserConfig()
  return (
    <div className="wrap-page py-6 pb-20">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 font-display text-32 font-medium text-balance md:text-52">
        Become a Featured Photographer
      </h1>
      <p className="mt-3 max-w-text text-17 text-quiet">
        Show us your work, and tell us how you’d like to contribute.
      </p>
      <ul className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-3">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-card border border-hairline p-5">
            <Icon className="size-6 text-accent-text" strokeWidth={1.5} aria-hidden />
            <h2 className="mt-3 font-semibold">{title}</h2>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Application />
        <aside aria-labelledby="next-title" className="mt-12 lg:mt-0">
          <h2 id="next-title" className="font-display text-22 font-medium">
            What Happens Next
          </h2>
          <ol className="mt-4 grid gap-4">
            {steps.map(([title, text], index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-pill bg-sunken text-13 font-semibold tabular"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="text-quiet">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-quiet">
            Questions? Email{' '}
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
            >
              {supportEmail}
            </a>
            .
          </p>
        </aside>
      </div>
    </div>
  )
}

function Application() {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data: own } = useQuery({ ...ownApplicationQuery(api), enabled: Boolean(viewer) })
  if (viewer === null)
    return (
      <SignInRequired
        text="Please sign in to apply. Your application is tied to your profile and photos."
        path="/photographer-application"
        className="self-start"
      />
    )
  if (!viewer) return <div className="skeleton h-96" aria-hidden />
  return (
    <div>
      {own && <ApplicationStatus application={own} />}
      {(!own || own.state === 'declined') && (
        <ApplicationForm viewerId={viewer.id} displayName={viewer.displayName} />
      )}
    </div>
  )
}

/** The status of the user's newest application. */
const titles: Record<PhotographerApplication['state'], string> = {
  pending: 'Your application is under review',
  accepted: 'You’re a featured photographer',
  declined: 'Your application was not accepted',
}

function ApplicationStatus({ application }: { application: PhotographerApplication }) {
  const format = useReaderFormat()
  const { state, decisionNote, createdAt } = application
  return (
    <section aria-labelledby="status-title" className="mb-8 rounded-card bg-sunken p-5">
      <h2 id="status-title" className="font-display text-22 font-medium">
        {titles[state]}
      </h2>
      <p className="mt-1 text-quiet">Submitted {shortDay(createdAt, format)}.</p>
      {state === 'pending' && <p className="mt-2">We review applications within 3-5 business days.</p>}
      {state === 'accepted' && (
        <p className="mt-2">
          You appear on the{' '}
          <Link
            to="/community"
            search={{ tab: 'gallery' }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            community page
          </Link>
          .
        </p>
      )}
      {decisionNote && <p className="mt-2 wrap-anywhere">Message from our team: {decisionNote}</p>}
      {state === 'declined' && <p className="mt-2">You’re welcome to apply again below.</p>}
    </section>
  )
}
