// Several images at the top of the page: a carousel on a phone, a grid on larger screens, from which the carousel opens over the page.
import { useState } from 'react'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { heroGrid } from './hero-grid.ts'
import { HeroImage } from './hero-image.tsx'
import { captionClass } from './hero-shape.ts'
import { ImageCarousel } from './image-carousel.tsx'

export function HeroImages({ location: { id, name, displayImages } }: { location: LocationDetail }) {
  const [opened, setOpened] = useState<number>()
  const [HeroDialog, load] = useLoaded(() => import('./hero-dialog.tsx').then((part) => part.HeroDialog))
  const grid = heroGrid(displayImages)
  const count = displayImages.length
  const [first] = displayImages
  const open = (index: number) => {
    load()
    setOpened(index)
  }
  return (
    <>
      <ImageCarousel label={`Photos of ${name}`} count={count} grid={grid}>
        {displayImages.map((image, index) => (
          <HeroImage
            key={image.id}
            image={image}
            locationId={id}
            isFirst={index === 0}
            cell={
              grid && {
                sizes: grid.sizes(index),
                count,
                label: `Open image ${index + 1} of ${count}`,
                onOpen: () => open(index),
              }
            }
          />
        ))}
      </ImageCarousel>
      {grid && first && (
        <div className={`${captionClass} max-md:hidden`}>
          <PhotoCredit image={{ ...first, illustrative: false, isUnchecked: false }} />
        </div>
      )}
      {HeroDialog && (
        <HeroDialog
          label={`Photos of ${name}`}
          images={displayImages}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
