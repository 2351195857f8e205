// Sharing photos: selecting or dropping them, adding details, uploading several at once.
import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import { acceptedPhotos, isPhotoFile } from '../../../../../rules/photo-files.ts'
import { photoLimits } from '../../../../../rules/photo-limits.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { explainMissing, takeFiles } from './take-files.ts'
import { UploadItem } from './upload-item.tsx'
import { useUploads } from './use-uploads.ts'

export function UploadForm({ location, onClose }: { location: LocationDetail; onClose: () => void }) {
  const uploads = useUploads(location)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { list, isSending } = uploads
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void uploads.send()
  }
  const hasFailed = list.some((upload) => upload.state === 'failed')
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="upload-title"
      className="mt-6 grid gap-5 rounded-card border border-hairline bg-raised p-5 md:p-6"
    >
      <h3
        ref={title}
        id="upload-title"
        tabIndex={-1}
        className="font-display text-22 font-medium outline-offset-4"
      >
        Share your photos
      </h3>
      <DropZone onFiles={uploads.add} isEmpty={list.length === 0} />
      {list.length > 0 && (
        <ol className="grid">
          {list.map((upload, index) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              number={index + 1}
              location={location}
              uploads={uploads}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSending} className={buttonClass('primary')}>
          {isSending
            ? 'Uploading…'
            : hasFailed
              ? 'Try Again'
              : list.length > 1
                ? `Upload ${list.length} photos`
                : 'Upload photo'}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          {list.length === 0 ? 'Close' : 'Cancel'}
        </button>
      </div>
    </form>
  )
}

function DropZone({ onFiles, isEmpty }: { onFiles: (files: File[]) => void; isEmpty: boolean }) {
  const [isOver, setIsOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    // Dropped files that are not images are ignored.
    onFiles([...event.dataTransfer.files].filter(isPhotoFile))
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type !== 'dragleave')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside
    <div
      onDrop={onDrop}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      className={`grid justify-items-center gap-3 rounded-card border border-dashed px-4 text-center ${isEmpty ? 'py-12' : 'py-5'} ${isOver ? 'border-accent-text bg-sunken' : 'border-quiet/60'}`}
    >
      {isEmpty && <ImagePlus className="size-8 text-quiet" strokeWidth={1.25} aria-hidden />}
      <p className="text-17">{isEmpty ? 'Drag photos here, or choose them.' : 'Add more photos'}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton label="Choose photos" onFiles={onFiles} />
        <CameraButton onFiles={onFiles} />
      </div>
      <p className="max-w-80 text-13 text-quiet">
        PNG, JPG up to 10MB. HEIC, WebP and AVIF work too. Up to {photoLimits.maxMegapixels} megapixels.
      </p>
    </div>
  )
}

const fileButton =
  'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'

function FileButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  if (!('files' in HTMLInputElement.prototype))
    return (
      <button
        type="button"
        onClick={() => explainMissing('Gallery')}
        className={buttonClass('outline', fileButton)}
      >
        {label}
      </button>
    )
  return (
    <label className={buttonClass('outline', fileButton)}>
      <ImagePlus className="size-5" strokeWidth={1.5} aria-hidden />
      {label}
      <input
        type="file"
        accept={acceptedPhotos}
        multiple
        onChange={(event) => void takeFiles(event, 'Gallery', onFiles)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

// Phones open their camera for such a field; where no browser does, a note says so.
function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const hasCamera = 'capture' in HTMLInputElement.prototype
  const content = (
    <>
      <Camera className="size-5" strokeWidth={1.5} aria-hidden />
      Take a photo
    </>
  )
  if (hasCamera)
    return (
      <label className={buttonClass('outline', fileButton)}>
        {content}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void takeFiles(event, 'Camera', onFiles)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
    )
  return (
    <button type="button" onClick={() => explainMissing('Camera')} className={buttonClass('outline')}>
      {content}
    </button>
  )
}
