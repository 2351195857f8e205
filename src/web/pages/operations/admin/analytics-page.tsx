// /admin/analytics: the whole site: users, content, revenue, and the funnel from a visit to a plan.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SiteAnalytics, SiteDay } from '../../../../contract/operations/analytics.ts'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { dayUnit, toPoints } from '../../../components/charts/day-points.ts'
import { Figures } from '../../../components/charts/figures.tsx'
import { Funnel } from '../../../components/charts/funnel.tsx'
import { MonthChart } from '../../../components/charts/month-chart.tsx'
import { useDays } from '../../../components/charts/period.ts'
import { PeriodLinks } from '../../../components/charts/period-links.tsx'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { siteAnalyticsQuery } from './analytics-query.ts'

export function SiteAnalyticsPage() {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const days = useDays()
  const { data: report } = useSuspenseQuery(siteAnalyticsQuery(api, days))
  return (
    <div className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
          Analytics
        </h1>
        <div className="flex min-w-0 flex-wrap gap-3">
          <a href={`/admin/analytics.csv?days=${days}`} download className={buttonClass('outline')}>
            Download CSV
          </a>
          <PeriodLinks days={days} />
        </div>
      </div>
      <p className="mt-2 max-w-text text-quiet">
        {shortDay(report.from, format)} to {shortDay(report.to, format)}, by days in UTC, without demo
        accounts. Today isn’t over yet.
      </p>
      <Figures figures={toFigures(report)} />
      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Visitors days={report.days} />
        <VisitToPlan funnel={report.funnel} />
      </div>
      <Created days={report.days} />
      <Money months={report.months} />
    </div>
  )
}

const toFigures = ({ now }: SiteAnalytics) => [
  { name: 'Users', value: now.users, note: 'With an account, demo included' },
  { name: 'Subscribers', value: now.subscribers, note: 'With a paid plan' },
  { name: 'Locations', value: now.locations, note: 'On the map' },
  { name: 'Photos', value: now.photos, note: `And ${now.reviews} reviews` },
]

const Visitors = ({ days }: { days: readonly SiteDay[] }) => (
  <section aria-labelledby="people-title" className="min-w-0">
    <h2 id="people-title" className="font-display text-22 font-medium">
      People
    </h2>
    <div className="mt-4">
      <DayChart title="Visitors" days={days} toValue={({ visitors }) => visitors} />
    </div>
    <div className="mt-8">
      <DayChart title="Sign-ups" days={days} toValue={({ signUps }) => signUps} isSmall />
    </div>
  </section>
)

type DayChartProps = {
  title: string
  days: readonly SiteDay[]
  toValue: (day: SiteDay) => number
  isSmall?: boolean
}

function DayChart({ title, days, toValue, isSmall = false }: DayChartProps) {
  const format = useReaderFormat()
  return (
    <CountChart
      title={title}
      unit={dayUnit(days)}
      points={toPoints(days, toValue, format)}
      isSmall={isSmall}
    />
  )
}

function VisitToPlan({ funnel }: Pick<SiteAnalytics, 'funnel'>) {
  const signUps = { name: 'Signed up', value: funnel.signUps }
  const steps = [
    { name: 'Visited', value: funnel.visitors, note: 'visitors, each once a day' },
    signUps,
    { name: 'Saved a favorite', value: funnel.withFavorite },
    { name: 'Chose a paid plan', value: funnel.withPlan },
  ]
  return (
    <section aria-labelledby="funnel-title" className="min-w-0">
      <h2 id="funnel-title" className="font-display text-22 font-medium">
        From visit to plan
      </h2>
      <Funnel steps={steps} base={signUps} />
      <p className="mt-4 text-13 text-quiet">
        Favorites and plans are those of the users who signed up in this period, also if they came later;
        shares are of sign-ups. Visitors can’t be followed from one day to the next.
      </p>
    </section>
  )
}

const contents = [
  { title: 'Favorites', toValue: ({ favorites }: SiteDay) => favorites },
  { title: 'Check-ins', toValue: ({ checkins }: SiteDay) => checkins },
  { title: 'Photos', toValue: ({ photos }: SiteDay) => photos },
  { title: 'Reviews', toValue: ({ reviews }: SiteDay) => reviews },
  { title: 'Locations', toValue: ({ locations }: SiteDay) => locations },
]

const Created = ({ days }: { days: readonly SiteDay[] }) => (
  <section aria-labelledby="content-title" className="mt-12">
    <h2 id="content-title" className="font-display text-22 font-medium">
      New content
    </h2>
    <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {contents.map(({ title, toValue }) => (
        <DayChart key={title} title={title} days={days} toValue={toValue} isSmall />
      ))}
    </div>
  </section>
)

const sources = [
  { name: 'Subscriptions', fill: 'fill-accent' },
  { name: 'Commissions', fill: 'fill-text' },
  { name: 'Permits', fill: 'fill-good' },
]

function Money({ months }: Pick<SiteAnalytics, 'months'>) {
  const shown = months.map(({ month, subscriptionCents, commissionCents, permitCents }) => ({
    month,
    values: [subscriptionCents, commissionCents, permitCents].map((cents) => cents / 100),
  }))
  return (
    <section aria-labelledby="money-title" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="money-title" className="font-display text-22 font-medium">
          Money
        </h2>
        <Link to="/admin/revenue" className={buttonClass('outline')}>
          Revenue Dashboard
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="mt-3 text-quiet">Nothing was earned in the months of this period.</p>
      ) : (
        <div className="mt-4">
          <MonthChart title="Earned by month" series={sources} months={shown} />
        </div>
      )}
    </section>
  )
}
