// The viewer's locations with their counts, the most viewed first. On a phone the table scrolls sideways within its frame.
import { Link } from '@tanstack/react-router'
import type { OwnAnalytics } from '../../../../contract/operations/analytics.ts'
import { useDays } from '../../../components/charts/period.ts'
import { whole } from '../../../format/labels.ts'

const columns = ['Views', 'Favorites', 'Check-ins', 'Photos', 'Rating']
const cell = 'py-2.5 pl-6 text-right'

export function LocationsTable({ report: { locations, locationCount } }: { report: OwnAnalytics }) {
  const days = useDays()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Locations by views" tabIndex={0} className="mt-10 overflow-x-auto">
      <table className="w-full tabular">
        <thead>
          <tr className="border-b border-hairline text-quiet">
            <th scope="col" className="py-2 text-left font-medium">
              Location
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 pl-6 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {locations.map(({ id, name, isAuthor, views, favorites, checkins, photos, rating }) => (
            <tr key={id} className="border-b border-hairline">
              <th scope="row" className="min-w-44 py-1 text-left font-normal">
                <Link
                  to="/analytics/$id"
                  params={{ id }}
                  search={{ days }}
                  className="inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {name}
                </Link>
                {!isAuthor && <span className="text-13 text-quiet"> your photos</span>}
              </th>
              {[views, favorites, checkins, photos].map((value, index) => (
                <td key={columns[index]} className={cell}>
                  {whole(value)}
                </td>
              ))}
              <td className={cell}>{rating > 0 ? rating.toFixed(1) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {locationCount > locations.length && (
        <p className="mt-3 text-13 text-quiet">
          The {locations.length} most viewed of {whole(locationCount)} locations. The totals include all of
          them.
        </p>
      )}
    </section>
  )
}
