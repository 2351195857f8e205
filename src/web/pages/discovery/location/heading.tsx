// The name of the location and the first questions of a photographer: where, how far, how good, for which photos.
import { Link } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { distanceMiles, type GeoPoint } from '../../../../rules/distance.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { CityLink } from '../../../components/cities/city-link.tsx'
import { Rating } from '../../../components/reviews/rating.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { StatusBadges } from '../../../components/status/status-badges.tsx'
import { ThemeBadge } from '../../../components/themes/theme-badge.tsx'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { LocationActions } from './actions.tsx'
import { publishedPoint } from './location-data.ts'

const longName = 60

export function LocationHeading({
  location,
  visitor,
}: {
  location: LocationDetail
  visitor: GeoPoint | undefined
}) {
  const { isVerified, sharedBy } = location
  const isOwn = useViewer()?.username === sharedBy?.username && sharedBy !== null
  return (
    <header className="mt-3 flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
      <div className="min-w-0 flex-1 basis-96">
        <LocationTitle location={location} visitor={visitor} />
        {sharedBy && (
          <p className="mt-3 text-quiet">
            Shared by{' '}
            <Link
              to="/u/$username"
              params={{ username: sharedBy.username }}
              className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
            >
              {sharedBy.displayName}
            </Link>
            {isOwn && !isVerified && (
              <>
                {' · '}
                <Link
                  to="/submit"
                  search={{ edit: location.id }}
                  className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
                >
                  Edit
                </Link>
              </>
            )}
            {isOwn && (
              <>
                {' · '}
                <Link
                  to="/analytics/$id"
                  params={{ id: location.id }}
                  className="inline-flex min-h-6 items-center text-text underline underline-offset-4"
                >
                  Analytics
                </Link>
              </>
            )}
          </p>
        )}
        <DataCredit sources={location.sources} />
      </div>
      <LocationActions location={location} />
    </header>
  )
}

type TitleProps = {
  location: LocationDetail
  visitor: GeoPoint | undefined
  /** In a preview within another page. */
  isPreview?: boolean
}

/** Name, place, rating, themes and status. */
export function LocationTitle({ location, visitor, isPreview = false }: TitleProps) {
  const { name, themes } = location
  const Heading = isPreview ? 'h3' : 'h1'
  const placeText = regionLine(location)
  return (
    <>
      <Heading
        dir="auto"
        className={`font-display font-medium text-balance ${name.length > longName ? 'text-32' : 'text-32 md:text-52'}`}
      >
        {name}
        {location.status !== 'open' && (
          <span className="ml-3 inline-block rounded-sm bg-bad px-2 py-0.5 align-middle font-sans text-13 font-semibold text-ground">
            {location.status === 'closed' ? 'Closed' : 'Private'}
          </span>
        )}
      </Heading>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-17">
        {placeText && <span>{placeText}</span>}
        <CityLink city={location.cityPage} />
        <a href="#reviews" className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
          <Rating rating={location.rating} reviewCount={location.reviewCount} />
        </a>
        <Distance location={location} visitor={visitor} />
      </p>
      <ul className="mt-4 flex flex-wrap items-center gap-2">
        {themes.map((theme) => (
          <li key={theme} className="flex">
            <ThemeBadge theme={theme} />
          </li>
        ))}
      </ul>
      <StatusBadges location={location} />
    </>
  )
}

function Distance({ location, visitor }: { location: LocationDetail; visitor: GeoPoint | undefined }) {
  const format = useReaderFormat()
  const point = publishedPoint(location)
  if (!visitor || !point) return null
  return (
    <span className="text-quiet tabular">
      {distanceToLocation(location, distanceMiles(visitor, point), format)} away
    </span>
  )
}

/** The credit of open data that a location comes from or was completed with, as its license requires. */
const pages: Record<string, string> = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  'USGS GNIS': 'https://www.usgs.gov/tools/geographic-names-information-system-gnis',
}

function DataCredit({ sources }: { sources: LocationDetail['sources'] }) {
  if (sources.length === 0) return null
  return (
    <p className="mt-3 text-13 text-quiet">
      Data:{' '}
      {sources.map(({ source, licence, attribution }, index) => (
        <span key={source}>
          {index > 0 && '; '}
          <Linked to={pages[source]}>{attribution}</Linked> ({licence})
        </span>
      ))}
    </p>
  )
}

const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {children}
    </a>
  ) : (
    children
  )
