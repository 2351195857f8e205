// The photos of a portfolio in their order, to move, to remove, and to select the cover from.
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import type { Portfolio, PortfolioPhoto } from '../../../../contract/community/portfolios.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'

type ChosenPhotosProps = {
  portfolio: Portfolio
  isPending: boolean
  onOrder: (photoIds: string[], onSaved: () => void) => void
  onCover: (photoId: string) => void
}

export function ChosenPhotos({ portfolio, isPending, onOrder, onCover }: ChosenPhotosProps) {
  const { photos } = portfolio
  const ids = photos.map(({ id }) => id)
  const [message, setMessage] = useState('')
  const moved = (at: number, to: number) => {
    const others = ids.filter((_, index) => index !== at)
    const name = getName(photos[at] as PortfolioPhoto)
    onOrder(others.toSpliced(to, 0, ids[at] as string), () =>
      setMessage(`${name} is now ${to + 1} of ${ids.length}`),
    )
  }
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="font-display text-22 font-medium">
        In this portfolio
      </h2>
      <p role="status" className="mt-1 text-quiet">
        {photos.length === 0 ? 'No photos yet. Add some from below.' : counted(photos.length, 'photo')}
      </p>
      <p role="status" className="sr-only">
        {message}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <div className="relative aspect-3/2 overflow-hidden rounded-sm bg-sunken">
              <Photo image={photo.image} sizes="(min-width: 1024px) 240px, 50vw" />
              {portfolio.coverImage?.id === photo.id && (
                <span className="absolute top-2 left-2 rounded-sm bg-black/80 px-2 py-0.5 text-13 text-white">
                  Cover
                </span>
              )}
            </div>
            <div className="mt-1 flex items-center">
              <IconButton
                label={`Move ${getName(photo)} forward`}
                isDisabled={isPending || index === 0}
                onClick={() => moved(index, index - 1)}
                Icon={ArrowLeft}
              />
              <IconButton
                label={`Move ${getName(photo)} back`}
                isDisabled={isPending || index === photos.length - 1}
                onClick={() => moved(index, index + 1)}
                Icon={ArrowRight}
              />
              <IconButton
                label={`Remove ${getName(photo)}`}
                isDisabled={isPending}
                onClick={() =>
                  onOrder(
                    ids.filter((id) => id !== photo.id),
                    () => setMessage(`${getName(photo)} was removed`),
                  )
                }
                Icon={X}
              />
              {portfolio.coverImage?.id !== photo.id && (
                <button
                  type="button"
                  aria-disabled={isPending}
                  onClick={() => onCover(photo.id)}
                  aria-label={`Make ${getName(photo)} the cover`}
                  className="ml-auto min-h-11 text-13 underline underline-offset-4 disabled:opacity-50"
                >
                  Cover
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const getName = ({ title, locationName }: PortfolioPhoto) => title || `the photo of ${locationName}`

function IconButton({
  label,
  isDisabled,
  onClick,
  Icon,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  Icon: typeof X
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Stays in the tab order, so that the focus is not lost.
      aria-disabled={isDisabled}
      onClick={onClick}
      className={buttonClass('quiet', 'w-11 px-0')}
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}
