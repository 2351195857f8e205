// A city: statistics, the most popular locations on a map and as cards, the light, landmarks, properties, meetups,
// photographers and questions.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { LightToday } from '../../../components/light-today/light-today.tsx'
import { whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { getDate } from '../location/location-search.ts'
import { cityQuestions } from './city-questions.ts'
import {
  cityCrumbs,
  cityLandmarksQuery,
  cityLightQuery,
  cityMeetupsQuery,
  cityPhotographersQuery,
  cityPropertiesQuery,
  cityQuery,
} from './city-route.ts'
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
          <LightToday
            id="light"
            light={light}
            isToday={date === undefined}
            otherParams={[]}
            of={`at the center of ${city.name}`}
            className="mt-20"
          />
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

/** Where to go from a city's page: all locations, or sharing one. */
const CallsToAction = ({ name }: { name: string }) => (
  <section
    aria-labelledby="start-title"
    className="mt-20 mb-8 flex flex-col items-start justify-between gap-6 rounded-card bg-sunken px-6 py-10 md:flex-row md:items-center md:px-12"
  >
    <div>
      <h2 id="start-title" className="font-display text-32 font-medium text-balance">
        Know a spot in {name} that’s missing?
      </h2>
      <p className="mt-2 max-w-text text-17 text-quiet">
        Share it with its shooting direction and its best light, or look for your next one.
      </p>
    </div>
    <div className="flex shrink-0 flex-wrap gap-3">
      <Link to="/" className={buttonClass('primary')}>
        Explore locations
      </Link>
      <Link to="/submit" className={buttonClass('outline')}>
        Submit Location
      </Link>
    </div>
  </section>
)

/** The product's benefits for photographers in a city. */
const benefits = [
  {
    title: 'Light for every spot',
    text: 'Golden hour, blue hour, the path of the sun and the moon for the position you stand on, on the day you choose.',
  },
  {
    title: 'Know before you go',
    text: 'Fees, access, parking and permit rules, each with its source and the day somebody last confirmed it.',
  },
  {
    title: 'Reviews by photographers',
    text: 'What worked, when, and with which lens, by people who have stood there with a camera.',
  },
] as const

const Benefits = ({ name }: { name: string }) => (
  <section aria-labelledby="benefits-title" className="mt-20">
    <h2 id="benefits-title" className="font-display text-32 font-medium">
      Why plan {name} with Viewfinder
    </h2>
    <ul className="mt-6 grid gap-8 md:grid-cols-3">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-hairline pt-4">
          <h3 className="font-display text-22 font-medium">{title}</h3>
          <p className="mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
