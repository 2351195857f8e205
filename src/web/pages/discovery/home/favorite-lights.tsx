// The next golden hour at a member's first favorites.
import { Link } from '@tanstack/react-router'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { LocationLightImage, Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { clockSpan } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { FavoriteLight } from './member-data.ts'

export const FavoriteLights = ({ light }: { light: FavoriteLight[] }) => (
  <section aria-labelledby="light-title" className="mt-10">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 id="light-title" className="font-display text-22 font-medium">
        Next golden hour at your favorites
      </h3>
      <Link to="/favorites" className="inline-flex min-h-11 items-center underline underline-offset-4">
        All favorites
      </Link>
    </div>
    <p className="text-13 text-quiet">Times are local to each location.</p>
    <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
      {light.map((one) => (
        <li key={one.id} className="min-w-0">
          <Favorite one={one} />
        </li>
      ))}
    </ul>
  </section>
)

function Favorite({ one: { id, name, cover, golden, zone } }: { one: FavoriteLight }) {
  const format = useReaderFormat()
  return (
    <div className="group relative">
      <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
        {cover ? (
          <>
            <Photo image={cover} sizes={`(min-width: 1024px) 285px, ${phoneSizes}`} locationId={id} isTiny />
            <CreditButton image={cover} className="absolute right-0 bottom-0" />
          </>
        ) : (
          <LocationLightImage id={id} />
        )}
      </div>
      <p className="mt-2 font-medium text-accent-text tabular">{clockSpan(golden, zone, format)}</p>
      <p dir="auto" className="wrap-anywhere">
        <Link
          to="/location/$id"
          params={{ id }}
          className="stretched group-hover:underline group-hover:underline-offset-4"
        >
          {name}
        </Link>
      </p>
      <p className="text-13 text-quiet">
        {golden.isOn ? 'Now' : golden.isEvening ? 'Before and after sunset' : 'Before and after sunrise'}
      </p>
    </div>
  )
}
