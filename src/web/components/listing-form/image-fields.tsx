// The images of a listing: new files, stored images in their order, and web addresses.
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { ImageLink } from '../../../contract/shared/images.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { TextField } from '../../ui/field.tsx'
import { FilesField } from '../photos/files-field.tsx'
import { ImageLinks } from '../photos/image-links.tsx'
import type { useFiles } from '../photos/use-files.ts'
import type { ListingPartProps } from './listing-draft.ts'

export const listingPhotosNote =
  'Photos are uploaded once the listing is saved, also after you leave the page. Their GPS data isn’t published. Files aren’t saved with your draft.'

type ImageFieldsProps = ListingPartProps & {
  /** Undefined where the form began with the photos. */
  chosen?: ReturnType<typeof useFiles>
  /** Images of the listing that is edited. */
  stored?: { images: DisplayImage[]; set: (images: DisplayImage[]) => void; links: readonly ImageLink[] }
}

export function ImageFields({ draft, set, errors, chosen, stored }: ImageFieldsProps) {
  const error = errors.images ?? Object.entries(errors).find(([path]) => path.startsWith('images.'))?.[1]
  return (
    <>
      {stored && stored.images.length > 0 && <StoredImages images={stored.images} set={stored.set} />}
      {chosen && (
        <div className="grid gap-3">
          <FilesField
            files={chosen.files}
            refusals={chosen.refusals}
            onAdd={(files) => chosen.add(files)}
            onRemove={chosen.remove}
          />
          {chosen.files.length > 0 && <p className="text-13 text-quiet">{listingPhotosNote}</p>}
        </div>
      )}
      <TextField
        name="images"
        label="Image URLs"
        rows={3}
        inputMode="url"
        spellCheck={false}
        placeholder="https://…"
        hint={`One per line, up to ${propertyLimits.maxImages}, starting with https://. Each image is copied once and shown from here. Only use images you have the right to show.`}
        value={draft.images}
        error={error}
        onChange={({ target }) => set({ images: target.value })}
      />
      {stored && <ImageLinks links={stored.links} />}
    </>
  )
}

function StoredImages({ images, set }: { images: DisplayImage[]; set: (images: DisplayImage[]) => void }) {
  const lead = (index: number) =>
    set([...images.slice(index, index + 1), ...images.slice(0, index), ...images.slice(index + 1)])
  return (
    <ul aria-label="Photos of this listing" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {images.map((image, index) => (
        <li key={image.id} className="relative">
          <img
            src={image.url}
            alt={image.alt}
            loading="lazy"
            className="aspect-3/2 w-full rounded-card bg-sunken object-cover"
          />
          {index === 0 ? (
            <span className="absolute bottom-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
              Cover
            </span>
          ) : (
            <ImageButton
              label={`Make photo ${index + 1} the cover`}
              className="left-1"
              onClick={() => lead(index)}
            >
              <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden />
            </ImageButton>
          )}
          <ImageButton
            label={`Remove photo ${index + 1}`}
            className="right-1"
            onClick={() => set(images.filter(({ id }) => id !== image.id))}
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden />
          </ImageButton>
        </li>
      ))}
    </ul>
  )
}

type ImageButtonProps = { label: string; className: string; onClick: () => void; children: ReactNode }

function ImageButton({ label, className, onClick, children }: ImageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1 grid size-11 place-items-center ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-pill bg-raised">{children}</span>
    </button>
  )
}
