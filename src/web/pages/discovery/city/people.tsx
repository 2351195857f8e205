// The photographers of a city: meetups to join, and those who are featured.

import { Link } from '@tanstack/react-router'
import type { Meetup } from '../../../../contract/community/meetup-shapes.ts'
import type { FeaturedPhotographer } from '../../../../contract/community/photographers.ts'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { MeetupCard } from '../../../components/meetups/meetup-card.tsx'
import { PhotographerCard } from '../../../components/photographers/photographer-card.tsx'
import { phoneSizes } from '../../../components/photos/photo.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const gridClass = 'mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

export const CityMeetups = ({ city, meetups }: { city: CityDetail; meetups: Meetup[] }) => (
  <section aria-labelledby="meetups-title" className="mt-20">
    <h2 id="meetups-title" className="font-display text-32 font-medium">
      Meetups near {city.name}
    </h2>
    <ul className={gridClass}>
      {meetups.map((meetup) => (
        <li key={meetup.id}>
          <MeetupCard
            meetup={meetup}
            sizes={`(min-width: 1024px) 380px, (min-width: 640px) 50vw, ${phoneSizes}`}
            headingLevel={3}
          />
        </li>
      ))}
    </ul>
    <p className="mt-6">
      <Link to="/community" search={{ tab: 'meetups' }} className={buttonClass('outline')}>
        See all meetups
      </Link>
    </p>
  </section>
)

type PhotographersProps = { city: CityDetail; photographers: FeaturedPhotographer[] }

export const CityPhotographers = ({ city, photographers }: PhotographersProps) => (
  <section aria-labelledby="photographers-title" className="mt-20">
    <h2 id="photographers-title" className="font-display text-32 font-medium">
      Featured photographers in {city.name}
    </h2>
    <ul className={gridClass}>
      {photographers.map((photographer) => (
        <li key={photographer.user.id}>
          <PhotographerCard photographer={photographer} />
        </li>
      ))}
    </ul>
  </section>
)
