// What stands for a contest: its winner, some of its entries side by side, or a sky while there is nothing to show.
import type { ContestWithImages } from '../../../contract/community/contest-shapes.ts'
import { LightImage, Photo } from '../photos/photo.tsx'

type ContestImagesProps = { contest: ContestWithImages; sizes: string; isEager?: boolean }

/** As many as have a form. */
const grids: Record<number, string> = {
  1: '',
  2: 'grid-cols-2',
  3: 'grid-cols-3 grid-rows-2',
  4: 'grid-cols-2 grid-rows-2',
  5: 'grid-cols-4 grid-rows-2',
}
const largeFirst = new Set([3, 5])

/** It fills its box. Without names and words: entries are described where they are listed. */
export function ContestImages({ contest, sizes, isEager = false }: ContestImagesProps) {
  const { id, images, resultsAt } = contest
  // After the result the winner stands alone: others beside it would need its credit, too.
  const shown = resultsAt ? images.slice(0, 1) : images
  if (shown.length === 0) return <LightImage path="contest-picture" id={id} isEager={isEager} />
  return (
    <div className={`grid size-full gap-0.5 bg-ground ${grids[shown.length] ?? ''}`}>
      {shown.map((image, index) => (
        <div
          key={image.id}
          className={`relative min-h-0 min-w-0 overflow-clip bg-sunken ${index === 0 && largeFirst.has(shown.length) ? 'col-span-2 row-span-2' : ''}`}
        >
          <Photo image={image} sizes={sizes} isEager={isEager && index === 0} />
        </div>
      ))}
    </div>
  )
}
