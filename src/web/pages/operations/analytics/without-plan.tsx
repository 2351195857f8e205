// For users whose plan does not include analytics: what of theirs everybody can see already, how a chart of a location
// looks, and how to get the rest.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CountChart } from '../../../components/charts/count-chart.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { exampleChartQuery, publicFiguresQuery } from './analytics-data.ts'

const points = [
  'Views, favorites, check-ins and new photos of every location you added or photographed, day by day.',
  'The hours when people look at a location, and when they’re there.',
  'The weather that check-ins succeed in, and the states people come from, once there’s enough to tell.',
  'How many views of your listings become requests and bookings.',
  'Everything as CSV for your spreadsheet.',
]

export const WithoutPlan = () => (
  <>
    <section aria-labelledby="plan-title" className="mt-8 max-w-text">
      <h2 id="plan-title" className="font-display text-22 font-medium">
        See how your locations are doing
      </h2>
      <p className="mt-2 text-pretty text-quiet">
        Your plan doesn’t include analytics. We’re already counting, so your history will be there when you
        upgrade.
      </p>
      <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('primary', 'mt-5')}>
        Choose Your Plan
      </Link>
    </section>
    <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
      <PublicFigures />
      <ExampleChart />
      <section aria-labelledby="points-title" className="max-w-text">
        <h2 id="points-title" className="font-display text-22 font-medium">
          What analytics show
        </h2>
        <ul className="mt-3 list-disc space-y-2 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  </>
)

/** The reader's photos with the most likes, and what they shared. */
function PublicFigures() {
  const { api } = useAppContext()
  const viewer = useViewer()
  const { data } = useQuery({
    ...publicFiguresQuery(api, viewer?.username ?? ''),
    enabled: Boolean(viewer),
  })
  if (!data || data.photos.length + data.locations.length === 0) return null
  return (
    <section aria-labelledby="public-title">
      <h2 id="public-title" className="font-display text-22 font-medium">
        What everybody sees of yours
      </h2>
      <ul className="mt-3 border-b border-hairline">
        {data.locations.map(({ id, name, rating, reviewCount }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 border-t border-hairline py-2.5 wrap-anywhere"
          >
            <Link to="/location/$id" params={{ id }} className="min-w-0 underline-offset-4 hover:underline">
              {name}
            </Link>
            <span className="shrink-0 text-quiet tabular">
              {reviewCount > 0
                ? `${rating.toFixed(1)} from ${counted(reviewCount, 'review')}`
                : 'No reviews yet'}
            </span>
          </li>
        ))}
        {data.photos.map(({ id, title, locationId, locationName, likes }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-t border-hairline py-2.5 wrap-anywhere"
          >
            <span className="flex min-w-0 items-center gap-3">
              <img
                src={`/media/${id}/320.jpg`}
                alt=""
                width={60}
                height={40}
                loading="lazy"
                className="h-10 w-15 shrink-0 rounded-sm bg-sunken object-cover"
              />
              <Link
                to="/location/$id"
                params={{ id: locationId }}
                search={{ photo: id } as never}
                className="min-w-0 underline-offset-4 hover:underline"
              >
                {title || locationName}
              </Link>
            </span>
            <span className="shrink-0 text-quiet tabular">{counted(likes, 'like')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A chart of what everybody can count: the newest reviews of a well-known location, by month. */
function ExampleChart() {
  const { api } = useAppContext()
  const { data: example } = useQuery(exampleChartQuery(api))
  if (!example) return null
  const { location, points: months } = example
  return (
    <section aria-labelledby="example-title">
      <p className="text-13 font-medium text-quiet">Example{location.isDemo && ' · Demo content'}</p>
      <h2 id="example-title" className="mb-3 font-display text-22 font-medium wrap-anywhere">
        <Link to="/location/$id" params={{ id: location.id }} className="underline-offset-4 hover:underline">
          {location.name}
        </Link>
      </h2>
      <CountChart title="Reviews by month" unit="Month" points={months} />
      <p className="mt-2 max-w-text text-13 text-quiet">
        Its reviews are public. With analytics, you get charts like this of your own locations, by day, with
        what only their authors see.
      </p>
    </section>
  )
}
