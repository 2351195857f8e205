// Images: files, and image addresses on the web, one per line.
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { maxImages } from '../../../../rules/image-url.ts'
import { FilesField } from '../../../components/photos/files-field.tsx'
import { ImageLinks } from '../../../components/photos/image-links.tsx'
import type { useFiles } from '../../../components/photos/use-files.ts'
import { TextField } from '../../../ui/field.tsx'

type Chosen = ReturnType<typeof useFiles>

/** `chosen`: undefined where the form began with the photos. `links`: the addresses that were entered before. */
type ImagesProps = { chosen: Chosen | undefined; links: readonly ImageLink[] }

export function ImagesSection({ chosen, links }: ImagesProps) {
  return (
    <div className="grid gap-6">
      {chosen && <PhotoFiles chosen={chosen} />}
      <TextField
        name="images"
        label="Image URLs"
        rows={3}
        inputMode="url"
        spellCheck={false}
        placeholder="https://…"
        hint={`One per line, up to ${maxImages}, starting with https://. Each image is copied once and shown from here. Only use images you have the right to show.`}
      />
      <ImageLinks links={links} />
    </div>
  )
}

/** Of a location that is edited. */
function PhotoFiles({ chosen }: { chosen: Chosen }) {
  const { files, refusals, add, remove } = chosen
  return (
    <div className="grid gap-3">
      <FilesField files={files} refusals={refusals} onAdd={(added) => add(added)} onRemove={remove} />
      {files.length > 0 && <p className="text-13 text-quiet">{photosNote}</p>}
    </div>
  )
}

/** What happens to the chosen files. */
export const photosNote =
  'Photos are uploaded after the location is created. Their GPS data isn’t published. If one fails, you can add it from the location’s page. Files aren’t saved with your draft, so choose them again after a reload.'
