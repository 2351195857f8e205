// The images of a location one at a time, as large as the window permits and no larger than they are.
import { X } from 'lucide-react'
import type { DisplayImage } from '../../../../contract/discovery/locations.ts'
import { imageNote } from '../../../components/photos/image-note.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { ImageCarousel } from './image-carousel.tsx'

type HeroDialogProps = {
  label: string
  images: readonly DisplayImage[]
  /** The index of the image to start with; undefined while the dialog is closed. */
  opened: number | undefined
  onClose: () => void
}

const shape = 'h-[calc(100dvh-5rem)]'

export function HeroDialog({ label, images, opened, onClose }: HeroDialogProps) {
  const isOpen = opened !== undefined
  const dialog = useModal(isOpen)
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-black p-0 text-white backdrop:bg-black"
    >
      {isOpen && (
        <>
          <ImageCarousel label={label} count={images.length} startIndex={opened} shape={shape}>
            {images.map((image, index) => (
              <Slide key={image.id} image={image} isEager={index === opened} />
            ))}
          </ImageCarousel>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close photos"
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-pill bg-black/55 text-white hover:bg-black/80"
          >
            <X className="size-6" strokeWidth={1.5} aria-hidden />
          </button>
        </>
      )}
    </dialog>
  )
}

function Slide({ image, isEager }: { image: DisplayImage; isEager: boolean }) {
  const note = imageNote(image)
  return (
    <figure>
      <div className={`relative ${shape}`}>
        <Photo
          image={{ ...image, placeholder: null }}
          sizes={`min(100vw, ${image.width}px)`}
          isEager={isEager}
          className="object-scale-down!"
        />
        {note && (
          <span className="absolute bottom-3 left-3 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
            {note}
          </span>
        )}
      </div>
      <figcaption className="flex min-h-20 items-center justify-center px-4 py-2 text-center">
        <PhotoCredit image={{ ...image, illustrative: false, isUnchecked: false }} />
      </figcaption>
    </figure>
  )
}
