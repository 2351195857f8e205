// Images: files, and image addresses on the web, one per line.
import type { ImageLink } from '../../../../contract/shared/images.ts'
import { maxImages } from '../../../../rules/image-url.ts'
import { FilesField } from '../../../components/photos/files-field.tsx'
import { ImageLinks } from '../../../components/photos/image-links.tsx'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { TextField } from '../../../ui/field.tsx'

type ImagesProps = {
  files: ChosenFile[]
  refusals: string[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** The addresses that were entered before. */
  links: readonly ImageLink[]
}

export function ImagesSection({ files, refusals, onAdd, onRemove, links }: ImagesProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <FilesField files={files} refusals={refusals} onAdd={onAdd} onRemove={onRemove} />
        {files.length > 0 && (
          <p className="text-13 text-quiet">
            Photos are uploaded after the location is created. Their GPS data isn’t published. If one fails,
            you can add it from the location’s page. Files aren’t saved with your draft, so choose them again
            after a reload.
          </p>
        )}
      </div>
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
