// The quickest way into a form: photos, from which it takes what they know of the place.
import type { ReactNode } from 'react'
import { FilesField } from '../photos/files-field.tsx'
import type { useFiles } from '../photos/use-files.ts'
import { PositionNews } from './position-news.tsx'
import type { Position } from './use-position.ts'

type StartProps = {
  chosen: ReturnType<typeof useFiles>
  position: Position
  /** What is taken from the photos. */
  children: ReactNode
  /** What happens to the chosen files. */
  note: string
}

export function StartWithPhotos({ chosen, position, children, note }: StartProps) {
  const { files, refusals, remove } = chosen
  return (
    <section aria-labelledby="start-title" className="grid gap-4">
      <div>
        <h3 id="start-title" className="scroll-mt-24 font-display text-22 font-medium">
          Start with your photos
        </h3>
        <p className="mt-1 max-w-text text-quiet">{children}</p>
      </div>
      <FilesField
        files={files}
        refusals={refusals}
        onAdd={(added) => void position.takePhotos(added, 'start')}
        onRemove={remove}
      />
      {files.length > 0 && <p className="text-13 text-quiet">{note}</p>}
      <PositionNews position={position} part="start" />
    </section>
  )
}
