// One photo that is about to be uploaded: its preview, its details, its progress.
import { RotateCcw, X } from 'lucide-react'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import { distanceInWords } from '../../../../../rules/distance-text.ts'
import { fileSize } from '../../../../../rules/photo-files.ts'
import { FilePreview } from '../../../../components/photos/file-preview.tsx'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { PublishPosition } from './publish-position.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

type UploadItemProps = { upload: Upload; number: number; location: LocationDetail; uploads: Uploads }

export function UploadItem({ upload, number, location, uploads }: UploadItemProps) {
  const { id, file, previewUrl, draft, exif, state, errors, message } = upload
  const isBusy = state === 'uploading' || state === 'waiting'
  return (
    <li className="grid gap-4 border-t border-hairline py-5 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6">
      <div className="grid content-start gap-2">
        <div className="relative aspect-3/2 overflow-clip rounded-sm bg-sunken">
          <FilePreview
            url={previewUrl}
            alt={`Preview of ${file.name}`}
            className="absolute inset-0 size-full object-contain"
          />
          <button
            type="button"
            onClick={() => uploads.remove(id)}
            aria-label={`Remove photo ${number}, ${file.name}`}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-pill bg-black/70 text-white hover:bg-black"
          >
            <X className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
        </div>
        <p className="truncate text-13 text-quiet">
          {file.name} · {fileSize(file.size)}
        </p>
        <UploadState {...{ upload, number }} />
        {upload.fileError && (
          <p role="alert" className="text-13 text-bad">
            {upload.fileError} Remove it to continue.
          </p>
        )}
        {upload.farMiles !== undefined && !upload.fileError && (
          <FarQuestion
            miles={upload.farMiles}
            isConfirmed={upload.isFarConfirmed}
            onChange={(isConfirmed) => uploads.confirmFar(id, isConfirmed)}
            disabled={isBusy}
          />
        )}
        {state === 'failed' && (
          <p role="alert" className="flex items-start gap-2 text-13 text-bad">
            <RotateCcw className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} aria-hidden />
            <span>{message} What you typed is still here.</span>
          </p>
        )}
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">
          Photo {number}, {file.name}
        </legend>
        <PhotoFields
          draft={draft}
          onChange={(change) => uploads.change(id, change)}
          errors={errors}
          disabled={isBusy}
          directionHint={
            exif.directionReference === 'magnetic' ? 'From the file, relative to magnetic north.' : undefined
          }
        >
          {exif.latitude !== null && exif.longitude !== null && (
            <PublishPosition
              isPublished={draft.publishPosition}
              onChange={(publishPosition) => uploads.change(id, { publishPosition })}
              position={`${exif.latitude.toFixed(4)}, ${exif.longitude.toFixed(4)}`}
              isLocationWithheld={location.precision !== 'exact'}
              disabled={isBusy}
            />
          )}
        </PhotoFields>
      </fieldset>
    </li>
  )
}

function UploadState({ upload, number }: { upload: Upload; number: number }) {
  const { state, progress } = upload
  if (state !== 'uploading' && state !== 'waiting') return null
  const percent = Math.round(progress * 100)
  return (
    <div className="grid gap-1">
      <progress
        max={100}
        value={state === 'waiting' ? 0 : percent}
        aria-label={`Upload of photo ${number}`}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-hairline [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-13 text-quiet tabular">
        {state === 'waiting' ? 'Waiting' : percent < 100 ? `Uploading ${percent}%` : 'Processing'}
      </p>
    </div>
  )
}

/** Asks before a photo is published that was taken far from its location. */
type FarQuestionProps = {
  miles: number
  isConfirmed: boolean
  onChange: (isConfirmed: boolean) => void
  disabled: boolean
}

function FarQuestion({ miles, isConfirmed, onChange, disabled }: FarQuestionProps) {
  const format = useReaderFormat()
  return (
    <label className="flex items-start gap-3 rounded-sm border border-hairline p-3">
      <input
        type="checkbox"
        checked={isConfirmed}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        Yes, this photo shows this location
        <span className="block text-13 text-quiet">
          It was taken {distanceInWords(miles, format)} from here. Confirm to upload it.
        </span>
      </span>
    </label>
  )
}
