// Where and when to photograph a landmark: its locations on a map, their light on it, and their photos.

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { heightText } from '../../../../rules/distance-text.ts'
import { CityLink } from '../../../components/cities/city-link.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LightTodayDatePicker } from '../../../components/light-today/date-picker.tsx'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { LocationLightImage, Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { longDay } from '../../../format/dates.ts'
import { counted, regionLine, spaced } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { CoordinatesLine } from '../location/coordinates-line.tsx'
import { heroFrame, heroShape } from '../location/hero-shape.ts'
import { getDate } from '../location/location-search.ts'
import { LandmarkMapSlot } from './landmark-map-slot.tsx'
import { landmarkCrumbs, landmarkLightQuery, landmarkQuery, leadingSpot } from './landmark-route.ts'
import { LightLegend } from './light-bar.tsx'
import { Spot } from './spot.tsx'

const route = getRouteApi('/landmark/$slug')

export function LandmarkPage() {
  const format = useReaderFormat()
  const { slug } = route.useParams()
  const { api } = route.useRouteContext()
  const date = getDate(route.useSearch())
  const { data: landmark } = useSuspenseQuery(landmarkQuery(api, slug, date))
  const { spots } = landmark
  return (
    <article key={landmark.id} className="wrap-anywhere">
      <Lead landmark={landmark} />
      <div className="wrap-page">
        <Breadcrumbs crumbs={landmarkCrumbs(landmark)} className="relative mt-3" />
        <Heading landmark={landmark} />
        {spots.length > 0 && (
          <Suspense>
            <section aria-labelledby="map-title" className="mt-16">
              <h2 id="map-title" className="font-display text-32 font-medium">
                Where it’s seen from
              </h2>
              <LandmarkMapSlot landmark={landmark} />
            </section>
          </Suspense>
        )}
        <section id="light" aria-labelledby="spots-title" className="mt-16">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <div>
              <h2 id="spots-title" className="font-display text-32 font-medium">
                {counted(spots.length, 'place')} to photograph it from
              </h2>
              {spots.length > 0 && (
                <p className="mt-1 text-quiet">
                  Light on {landmark.name}, {longDay(landmark.date, format)}
                </p>
              )}
            </div>
            {spots.length > 0 && (
              <LightTodayDatePicker date={landmark.date} isToday={date === undefined} otherParams={[]} />
            )}
          </div>
          {spots.length > 0 ? (
            <>
              <LandmarkLight landmark={landmark} />
              <LightLegend />
              <ol className="mt-6 border-b border-hairline">
                {spots.map((spot) => (
                  <Spot key={spot.location.id} spot={spot} landmark={landmark} />
                ))}
              </ol>
            </>
          ) : (
            <p className="mt-4 max-w-text text-17 text-quiet">
              No locations show {landmark.name} yet.{' '}
              <Link to="/submit" className="text-text underline underline-offset-4">
                Share the first one
              </Link>
            </p>
          )}
        </section>
      </div>
    </article>
  )
}

/** The bars below are of each location. */
function LandmarkLight({ landmark }: { landmark: LandmarkDetail }) {
  const { api } = route.useRouteContext()
  const light = useQuery(landmarkLightQuery(api, landmark)).data
  if (!light) return null
  return (
    <div className="mt-4 max-w-text">
      <p className="text-13 font-medium">At {landmark.name} itself, over a level horizon</p>
      <DayLightLines light={light} zone={light} />
    </div>
  )
}

// The best photo from one of its locations, with a link to it; without one, the light at the landmark.
function Lead({ landmark }: { landmark: LandmarkDetail }) {
  const spot = leadingSpot(landmark)
  const cover = spot?.location.cover
  if (!cover || imageNote(cover))
    return (
      <figure>
        <div data-page-picture className={`relative w-full overflow-hidden bg-sunken ${heroShape}`}>
          <LocationLightImage id={landmark.id} isEager className="object-[50%_80%]" />
        </div>
        <figcaption className="wrap-page py-2 text-13 text-quiet md:text-right">
          No photo yet: simulated light at {landmark.name}
        </figcaption>
      </figure>
    )
  const { className, sizes } = heroFrame(cover)
  return (
    <figure>
      <div data-page-picture className={className}>
        <Photo image={cover} sizes={sizes} isEager locationId={spot.location.id} />
      </div>
      <figcaption className="wrap-page flex min-h-10 flex-wrap items-center justify-between gap-x-6 py-2 text-13 text-quiet">
        <span>
          Seen from{' '}
          <Link
            to="/location/$id"
            params={{ id: spot.location.id }}
            className="inline-flex min-h-6 items-center text-text underline underline-offset-3"
          >
            {spot.location.name}
          </Link>
        </span>
        <PhotoCredit image={cover} />
      </figcaption>
    </figure>
  )
}

function Heading({ landmark }: { landmark: LandmarkDetail }) {
  const format = useReaderFormat()
  const { name, aliases, kind, description, heightMeters, elevationMeters, isDemo, wikidata } = landmark
  const facts = [
    kind === 'other' ? null : spaced(kind),
    regionLine(landmark),
    heightMeters !== null && `${heightText(heightMeters * feetPerMeter, format)} tall`,
    kind === 'mountain' &&
      elevationMeters !== null &&
      `${heightText(elevationMeters * feetPerMeter, format)} above sea level`,
  ].filter(Boolean)
  return (
    <header className="mt-3">
      <h1 dir="auto" className="font-display text-32 font-medium text-balance md:text-52">
        {name}
      </h1>
      {aliases.length > 0 && <p className="mt-1 text-quiet">Also {aliases.slice(0, 4).join(', ')}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-17">
        {facts.join(' · ')}
        <CityLink city={landmark.cityPage} />
      </p>
      {description && (
        <p dir="auto" className="mt-4 max-w-text text-17">
          {description}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <CoordinatesLine point={landmark} />
        {wikidata && (
          <a
            href={`https://www.wikidata.org/wiki/${wikidata}`}
            rel="noopener"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Wikidata
          </a>
        )}
        <span className="text-13 text-quiet">
          Source: {landmark.source}
          {landmark.licence && `, ${landmark.licence}`}
        </span>
        {isDemo && (
          <span className="rounded-sm border border-hairline px-2 py-0.5 text-13 text-quiet">
            Demo content
          </span>
        )}
      </div>
    </header>
  )
}

const feetPerMeter = 3.28084
