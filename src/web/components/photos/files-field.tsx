// Photo files before they are uploaded: by drag and drop or by the file dialog, with previews.
import { ImagePlus, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { acceptedPhotos } from '../../../rules/photo-files.ts'
import { FilePreview } from './file-preview.tsx'
import type { ChosenFile } from './use-files.ts'

type FilesFieldProps = {
  files: ChosenFile[]
  refusals: string[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
}

export function FilesField({ files, refusals, onAdd, onRemove }: FilesFieldProps) {
  const [isOver, setIsOver] = useState(false)
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <div className="grid gap-3">
      <label
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          onAdd([...event.dataTransfer.files])
        }}
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed p-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text ${isOver ? 'border-text bg-sunken' : 'border-quiet hover:bg-sunken'}`}
      >
        <ImagePlus className="size-8 text-quiet" strokeWidth={1.5} aria-hidden />
        <span className="font-medium">Add your photos</span>
        <span className="text-13 text-quiet">Drop files here or choose them. PNG, JPG, HEIC up to 10MB.</span>
        <input
          type="file"
          accept={acceptedPhotos}
          multiple
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <div role="status">
        {refusals.map((refusal) => (
          <p key={refusal} className="text-13 text-bad">
            {refusal}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul aria-label="Chosen photos" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {files.map(({ id, file, preview }, index) => (
            <li key={id} className="relative">
              <FilePreview
                url={preview}
                alt={`${index === 0 ? 'First photo: ' : ''}${file.name}`}
                className="aspect-3/2 w-full rounded-card bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => onRemove(id)}
                className="absolute top-1 right-1 grid size-11 place-items-center"
              >
                <span className="grid size-8 place-items-center rounded-pill bg-raised">
                  <X className="size-4" strokeWidth={1.5} aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
