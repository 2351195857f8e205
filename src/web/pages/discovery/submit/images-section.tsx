// Images: files, and image addresses on the web, one per line.
import { maxImages } from '../../../../rules/image-url.ts'
import { FilesField } from '../../../components/photos/files-field.tsx'
import type { ChosenFile } from '../../../components/photos/use-files.ts'
import { TextField } from '../../../ui/field.tsx'

type ImagesProps = {
  files: ChosenFile[]
  refusals: string[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
}

export function ImagesSection({ files, refusals, onAdd, onRemove }: ImagesProps) {
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
        hint={`One per line, up to ${maxImages}, starting with https://. Only use images you have the right to show.`}
      />
    </div>
  )
}
