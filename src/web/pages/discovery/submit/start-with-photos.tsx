// The quickest way into the form: photos, from which position, direction, elevation and time of day are taken.
import type { useFiles } from '../../../components/photos/use-files.ts'
import { PhotoFiles } from './images-section.tsx'
import { PositionNews } from './position-news.tsx'
import type { Position } from './use-position.ts'

type StartProps = { chosen: ReturnType<typeof useFiles>; position: Position }

export function StartWithPhotos({ chosen, position }: StartProps) {
  return (
    <section aria-labelledby="start-title" className="grid gap-4">
      <div>
        <h2 id="start-title" className="scroll-mt-24 font-display text-22 font-medium">
          Start with your photos
        </h2>
        <p className="mt-1 max-w-text text-quiet">
          Position, direction, elevation and time of day are filled in from the first photo that has them. You
          can change everything, or begin without a photo.
        </p>
      </div>
      <PhotoFiles chosen={chosen} onAdd={(files) => void position.takePhotos(files, 'start')} />
      <PositionNews position={position} part="start" />
    </section>
  )
}
