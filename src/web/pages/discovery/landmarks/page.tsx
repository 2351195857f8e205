// All landmarks that locations show: searched by name, by country or state and by kind, the most shown first.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { LandmarkFacets, ListedLandmark } from '../../../../contract/discovery/landmarks.ts'
import { LandmarkCard } from '../../../components/landmarks/landmark-card.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { spaced, whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LandmarksForm } from './landmarks-form.tsx'
import { facetsQuery, landmarksCrumbs, landmarksQuery, landmarksTitle } from './landmarks-route.ts'
import { type LandmarksSearch, parseLandmarksSearch } from './landmarks-search.ts'

const route = getRouteApi('/landmarks')
const linkClass = 'inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline md:min-h-8'
/** One row above the others, the first card over both columns of narrow screens. */
const largeCards = 3
/** About as many as a phone shows of them without scrolling. */
const firstImages = 6

export function LandmarksPage() {
  const search = parseLandmarksSearch(route.useLoaderDeps())
  const { api } = route.useRouteContext()
  const { data: facets } = useSuspenseQuery(facetsQuery(api))
  const { data } = useSuspenseQuery(landmarksQuery(api, search))
  const { landmarks, nextCursor } = data
  const { cursor, ...first } = search
  return (
    <div className="wrap-page pt-6 pb-16">
      <Breadcrumbs crumbs={landmarksCrumbs} />
      <h1 className="mt-2 font-display text-32 font-medium text-balance wrap-anywhere">
        {landmarksTitle(search, facets)}
      </h1>
      <p className="mt-2 max-w-text text-17 text-quiet">
        What photographers travel for, and the locations to photograph it from.
      </p>
      <LandmarksForm key={JSON.stringify(first)} search={first} facets={facets} />
      {cursor && (
        <p className="mt-6">
          <Link to="/landmarks" search={first} className={linkClass}>
            Back to the first page
          </Link>
        </p>
      )}
      <h2 className="sr-only">Landmarks found</h2>
      {landmarks.length === 0 ? <NothingFound /> : <FoundLandmarks landmarks={landmarks} />}
      {nextCursor && (
        <p className="mt-10 flex justify-center">
          <Link
            to="/landmarks"
            search={{ ...first, cursor: nextCursor }}
            rel="next"
            preload={false}
            className={buttonClass('outline')}
          >
            Next page
          </Link>
        </p>
      )}
      <BrowseLinks facets={facets} />
    </div>
  )
}

/** The first ones with a photo are large. */
function FoundLandmarks({ landmarks }: { landmarks: ListedLandmark[] }) {
  const first = landmarks.slice(0, largeCards)
  const large = first.length === largeCards && first.every(({ cover }) => cover) ? largeCards : 0
  return (
    <>
      {large > 0 && (
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-6 lg:grid-cols-3 [&>li:first-child]:max-lg:col-span-2">
          {landmarks.slice(0, large).map((landmark, index) => (
            <li key={landmark.id}>
              <LandmarkCard
                landmark={landmark}
                isLarge
                isEager={index === 0}
                isInFirstView={index < firstImages}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className={`${large > 0 ? 'mt-12' : 'mt-8'} grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3`}>
        {landmarks.slice(large).map((landmark, index) => (
          <li key={landmark.id}>
            <LandmarkCard
              landmark={landmark}
              isEager={large === 0 && index === 0}
              isInFirstView={large === 0 && index < firstImages}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NothingFound() {
  return (
    <div className="mt-10 max-w-text">
      <p className="text-17">No landmarks match. Check the spelling, or search anywhere and any kind.</p>
      <p className="mt-4">
        <Link to="/landmarks" className={buttonClass('outline')}>
          Show all landmarks
        </Link>
      </p>
    </div>
  )
}

function BrowseLinks({ facets: { countries, kinds } }: { facets: LandmarkFacets }) {
  return (
    <div className="mt-16 grid gap-10 border-t border-hairline pt-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="places-title">
        <h2 id="places-title" className="font-display text-22 font-medium">
          By country and state
        </h2>
        <ul className="mt-3 columns-[10rem] gap-x-6 md:columns-3">
          {countries.map(({ country, name, count, regions }) => (
            <li key={country} className="break-inside-avoid-column">
              <AreaLink search={{ area: country }} name={name} count={count} />
              {regions.length > 1 && (
                <ul className="mb-2 ml-4">
                  {regions.map((one) => (
                    <li key={one.region}>
                      <AreaLink
                        search={{ area: `${country}-${one.region}` }}
                        name={one.name}
                        count={one.count}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="kinds-title">
        <h2 id="kinds-title" className="font-display text-22 font-medium">
          By kind
        </h2>
        <ul className="mt-3 columns-2 gap-x-6">
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              <AreaLink search={{ kind }} name={spaced(kind)} count={count} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type AreaLinkProps = { search: LandmarksSearch; name: string; count: number }

const AreaLink = ({ search, name, count }: AreaLinkProps) => (
  <Link to="/landmarks" search={search} preload={false} className={linkClass}>
    {name} <span className="text-13 text-quiet tabular">{whole(count)}</span>
  </Link>
)
