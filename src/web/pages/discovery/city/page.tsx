// A city: statistics, the most popular locations on a map and as cards, the light, landmarks, properties, meetups,
// photographers and questions.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LightToday } from '../../../components/light-today/light-today.tsx'
import { whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { getDate } from '../location/location-search.ts'
import { Benefits } from './benefits.tsx'
import { CallsToAction } from './calls-to-action.tsx'
import {
  cityLandmarksQuery,
  cityLightQuery,
  cityMeetupsQuery,
  cityPhotographersQuery,
  cityPropertiesQuery,
  cityQuery,
} from './city-data.ts'
import { cityCrumbs } from './city-head.ts'
import { cityQuestions } from './city-questions.ts'
import { CityHero } from './hero.tsx'
import { CityLandmarks, CityProperties } from './nearby.tsx'
import { CityMeetups, CityPhotographers } from './people.tsx'
import { TopLocations } from './top-locations.tsx'

const route = getRouteApi('/city/$slug')

export function CityPage() {
  const { slug } = route.useParams()
  const { api } = route.useRouteContext()
  const date = getDate(route.useSearch())
  const { data: city } = useSuspenseQuery(cityQuery(api, slug))
  const { data: light } = useSuspenseQuery(cityLightQuery(api, city, date))
  const { data: landmarks = [] } = useQuery(cityLandmarksQuery(api, city))
  const { data: properties = [] } = useQuery(cityPropertiesQuery(api, city))
  const { data: meetups = [] } = useQuery(cityMeetupsQuery(api, city))
  const { data: photographers = [] } = useQuery(cityPhotographersQuery(api, city))
  const format = useReaderFormat()
  return (
    <div key={city.slug} className="wrap-anywhere">
      <CityHero city={city} />
      <div className="wrap-page">
        <Breadcrumbs crumbs={cityCrumbs(city)} className="mt-3" />
        <Statistics city={city} />
        <Suspense>
          <TopLocations city={city} />
        </Suspense>
        <Suspense>
          <LightToday light={light} isToday={date === undefined} otherParams={[]} className="mt-20" />
        </Suspense>
        {landmarks.length > 0 && <CityLandmarks city={city} landmarks={landmarks} />}
        {properties.length > 0 && <CityProperties city={city} properties={properties} />}
        {meetups.length > 0 && <CityMeetups city={city} meetups={meetups} />}
        {photographers.length > 0 && <CityPhotographers city={city} photographers={photographers} />}
        <Benefits name={city.name} />
        <section aria-labelledby="questions-title" className="mt-20">
          <h2 id="questions-title" className="font-display text-32 font-medium">
            Frequently asked questions
          </h2>
          <dl className="mt-6 max-w-text">
            {cityQuestions(city, light, format).map(({ question, answer }) => (
              <div key={question} className="border-t border-hairline py-5">
                <dt className="text-17 font-semibold">{question}</dt>
                <dd className="mt-2">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <CallsToAction name={city.name} />
      </div>
    </div>
  )
}

function Statistics({ city }: { city: CityDetail }) {
  const numbers = [
    { label: 'Locations', value: city.locationCount },
    { label: 'Photographers', value: city.photographerCount },
    { label: 'Reviews', value: city.reviewCount },
    { label: 'Photos', value: city.photoCount },
  ]
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-hairline py-6 sm:grid-cols-4">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-display text-32 font-medium tabular">{whole(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
