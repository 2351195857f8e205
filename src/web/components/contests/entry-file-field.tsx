// The file of an entry, by drag and drop or from the file dialog, with a preview. Its camera data is read
// before it is sent.
import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { acceptedPhotos, photoFileError } from '../../../rules/photo-files.ts'
import { readPhotoExif } from '../../browser/read-photo-exif.ts'
import { useFormField } from '../../ui/form-context.ts'
import { FilePreview } from '../photos/file-preview.tsx'

type EntryFileFieldProps = {
  file: File | undefined
  /** `settings`: from the file's metadata, called again once they are read. */
  onChoose: (file: File | undefined, settings: string | null) => void
}

export function EntryFileField({ file, onChoose }: EntryFileFieldProps) {
  const { error, change } = useFormField<File>('photo')
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(file)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const refused = photoFileError(chosen)
    setRefusal(refused)
    if (refused) return
    change(chosen)
    onChoose(chosen, null)
    void readPhotoExif(chosen).then(({ camera, cameraSettings }) =>
      onChoose(chosen, [camera, cameraSettings].filter(Boolean).join(', ') || null),
    )
  }
  const shown = refusal ?? error
  return (
    <div>
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose(event.dataTransfer.files[0])
        }}
        className="relative grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed border-quiet p-6 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
      >
        {file && preview ? (
          <>
            <FilePreview url={preview} alt="" className="max-h-56 rounded-sm object-contain" />
            <span className="text-13 wrap-anywhere text-quiet">{file.name}. Choose another file</span>
          </>
        ) : (
          <>
            <ImagePlus className="size-8 text-quiet" strokeWidth={1.5} aria-hidden />
            <span className="font-medium">Choose a photo</span>
            <span className="text-13 text-quiet">Drop it here or choose it. PNG, JPG, HEIC up to 10MB.</span>
          </>
        )}
        <input
          type="file"
          name="photo"
          accept={acceptedPhotos}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? 'entry-file-error' : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </label>
      {shown && (
        <p id="entry-file-error" role="alert" className="mt-1.5 text-13 text-bad">
          {shown}
        </p>
      )}
    </div>
  )
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
