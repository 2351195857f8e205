// The first view: a real photo, the search, and what the product does.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Map as MapIcon, MapPin, Plus, Star } from 'lucide-react'
import { scrollToElement } from '../../../browser/scroll-to-element.ts'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { useNearMe } from '../../../components/near-me/use-near-me.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { SearchBox } from '../../../components/search-box/search-box.tsx'
import { regionLine } from '../../../format/labels.ts'
import { heroQuery } from './home-queries.ts'
import { getPosition, useApi, useHomeFilters } from './use-home-filters.ts'

const blurbs = [
  {
    Icon: MapPin,
    title: 'GPS Proximity',
    text: 'See how far each spot is from where you are, and sort or filter by miles.',
  },
  {
    Icon: BookOpen,
    title: 'Detailed Guides',
    text: 'Where to stand, when the light is right, and what to know about parking, fees and permits.',
  },
  {
    Icon: Star,
    title: 'Community Reviews',
    text: 'What photographers found there, with the date, the weather and the gear they used.',
  },
]

// Buttons over a photo have their own background, so that they are readable on any image.
const overPhotoClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill border border-white/40 bg-black/55 px-3.5 font-medium whitespace-nowrap text-white sm:px-4 transition-colors duration-150 hover:bg-black/75 focus-visible:outline-white'

export function Hero() {
  const { filters } = useHomeFilters()
  return (
    <section aria-labelledby="hero-title" className="before-later">
      <div className="relative flex min-h-[min(600px,calc(100svh-64px-var(--bar)))] items-end bg-black text-white md:min-h-[min(660px,calc(100svh-120px))] md:items-center">
        <HeroPhoto />
        <div className="wrap-page relative pt-40 pb-14 md:py-20">
          <h1 id="hero-title" className="max-w-[13ch] font-display text-52 font-medium text-balance">
            Find Your Perfect Photo Spot
          </h1>
          <p className="mt-4 max-w-[38ch] text-17 text-balance md:text-22">
            A map and guide to photo locations: where to stand, when the light is best, and how to get there.
          </p>
          <SearchBox size="large" position={getPosition(filters)} className="mt-7 max-w-[600px]" />
          <div className="mt-4 flex flex-wrap gap-2">
            <HeroNearMe className={overPhotoClass} />
            <Link to={'/submit' as string} className={overPhotoClass}>
              <Plus className="hidden size-5 sm:block" strokeWidth={1.5} aria-hidden />
              Submit Location
            </Link>
            <Link to="/map" className={overPhotoClass}>
              <MapIcon className="hidden size-5 sm:block" strokeWidth={1.5} aria-hidden />
              View Map
            </Link>
          </div>
        </div>
      </div>
      <ul className="wrap-page grid gap-6 py-8 md:grid-cols-3 md:gap-10 md:py-10">
        {blurbs.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon className="mt-0.5 size-6 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
            <div>
              <h2 className="text-17 font-semibold">{title}</h2>
              <p className="mt-1 max-w-[44ch] text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Under the text the shade is dark enough for white letters on a white photo (4.5:1).
function HeroPhoto() {
  const { data: location } = useQuery(heroQuery(useApi()))
  if (!location?.image) return null
  return (
    <>
      <div className="absolute inset-0 overflow-hidden">
        {/* On a phone half of its width is cropped and the shade covers the rest. Half of the pixels suffice, and the
           first view is 0.3 s earlier. */}
        <Photo
          image={location.image}
          sizes="(min-width: 900px) 100vw, 450px"
          isEager
          locationId={location.id}
        />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 bg-linear-to-t from-black/80 via-black/55 via-78% to-black/20 md:bg-linear-to-r md:from-black/70 md:via-black/50 md:via-45% md:to-transparent md:to-80%"
      />
      <div className="absolute right-0 bottom-0 z-10 flex flex-wrap gap-x-2 rounded-tl-sm bg-black/60 px-3 py-0.5 text-13 leading-6 [&_a:focus-visible]:outline-white">
        <Link to="/location/$id" params={{ id: location.id }} className="underline-offset-3 hover:underline">
          {[location.name.split(',')[0], regionLine(location)].filter(Boolean).join(', ')}
        </Link>
        <PhotoCredit image={location.image} />
      </div>
    </>
  )
}

/**
 * Near me over the hero's photo: puts the device's position into the address, so that the nearest locations
 * come first.
 */
function HeroNearMe({ className }: { className: string }) {
  const { filters, change } = useHomeFilters()
  const nearMe = useNearMe((position) => {
    change({ ...filters, ...position, sortBy: 'distance' })
    scrollToElement(document.getElementById('featured'))
  })
  return (
    <>
      <NearMeButton nearMe={nearMe} className={className} />
      {/* Featured Locations says which town the position is near. */}
      <p role="status" className={nearMe.advice ? 'order-last w-full max-w-[60ch] font-medium' : 'sr-only'}>
        {nearMe.isAsking ? 'Finding your location…' : nearMe.advice}
      </p>
    </>
  )
}
