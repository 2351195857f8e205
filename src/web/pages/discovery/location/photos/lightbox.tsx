// One photo as large as the window permits, with all its details. Arrows, Home, End and swipes move through the
// gallery.
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Maximize, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { LocationPhoto } from '../../../../../contract/discovery/photos.ts'
import { Photo } from '../../../../components/photos/photo.tsx'
import { ToastHost } from '../../../../ui/toast-host.tsx'
import { LightboxDetails } from './lightbox-details.tsx'
import { getImage } from './photo-text.ts'

type LightboxProps = {
  photo: LocationPhoto | undefined
  photos: LocationPhoto[]
  onClose: () => void
  onNeedMore: () => void
}

const roundClass =
  'grid size-11 place-items-center rounded-pill bg-black/55 text-white hover:bg-black/80 disabled:invisible'
const swipePx = 50

export function Lightbox({ photo, photos, onClose, onNeedMore }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lastId = useRef<string>(undefined)
  const navigate = useNavigate()
  const index = photos.findIndex((one) => one.id === photo?.id)
  const isOpen = photo !== undefined
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) {
      element.close()
      // Back to the last image that was viewed, not the first one.
      document.querySelector<HTMLElement>(`#photo-${lastId.current} > a`)?.focus()
    }
  }, [isOpen])
  useEffect(() => {
    if (photo) lastId.current = photo.id
    if (photo && index >= photos.length - 2) onNeedMore()
  }, [photo, index, photos.length, onNeedMore])
  const show = (next: number) => {
    const one = photos[next]
    if (one)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, photo: one.id }),
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <dialog
      ref={dialog}
      aria-label={photo ? `Photo ${index + 1} of ${photos.length}` : undefined}
      onCancel={(event) => {
        // Closed by the address, so that going back and Escape do the same.
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => onKey(event, { show, index, last: photos.length - 1 })}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-black p-0 text-white backdrop:bg-black"
    >
      {photo && (
        <div className="grid min-h-full overflow-y-auto bg-black lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Stage {...{ photo, index, count: photos.length, show, onClose, dialog }} />
          <LightboxDetails key={photo.id} photo={photo} onGone={onClose} />
          {/* Messages of the page are behind a modal dialog: here they are visible and usable. */}
          <ToastHost label="Messages about this photo" />
        </div>
      )}
    </dialog>
  )
}

type Steps = { show: (index: number) => void; index: number; last: number }

function onKey(event: KeyboardEvent, { show, index, last }: Steps): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key]
  if (target === undefined || isTyping) return
  event.preventDefault()
  show(target)
}

type StageProps = {
  photo: LocationPhoto
  index: number
  count: number
  show: (index: number) => void
  onClose: () => void
  dialog: { current: HTMLDialogElement | null }
}

function Stage({ photo, index, count, show, onClose, dialog }: StageProps) {
  const start = useRef<number>(undefined)
  const onUp = (event: PointerEvent) => {
    const moved = event.clientX - (start.current ?? event.clientX)
    start.current = undefined
    if (Math.abs(moved) >= swipePx) show(index + (moved < 0 ? 1 : -1))
  }
  // Browsers make anything but a dialog itself full screen.
  const toggleFullScreen = () =>
    void (
      document.fullscreenElement
        ? document.exitFullscreen()
        : dialog.current?.firstElementChild?.requestFullscreen?.()
    )?.catch(() => {})
  return (
    <div className="relative h-[min(75dvh,150vw)] lg:tall:sticky lg:top-0 lg:h-dvh">
      <div
        className="absolute inset-0 touch-pan-y"
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') start.current = event.clientX
        }}
        onPointerUp={onUp}
      >
        <Photo
          key={photo.id}
          image={{ ...getImage(photo), placeholder: null }}
          sizes="100vw"
          isEager
          locationId={photo.locationId}
          className="object-contain!"
        />
      </div>
      <div className="absolute top-2 right-2 flex gap-2">
        {/* The first focusable element. */}
        <button
          type="button"
          onClick={onClose}
          aria-label="Close photo"
          className={`order-last ${roundClass}`}
        >
          <X className="size-6" strokeWidth={1.5} aria-hidden />
        </button>
        {document.fullscreenEnabled && (
          <button type="button" onClick={toggleFullScreen} aria-label="Full screen" className={roundClass}>
            <Maximize className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
        )}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            disabled={index <= 0}
            onClick={() => show(index - 1)}
            aria-label="Previous photo"
            className={`absolute top-1/2 left-2 -mt-5.5 ${roundClass}`}
          >
            <ChevronLeft className="size-6" strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            disabled={index >= count - 1}
            onClick={() => show(index + 1)}
            aria-label="Next photo"
            className={`absolute top-1/2 right-2 -mt-5.5 ${roundClass}`}
          >
            <ChevronRight className="size-6" strokeWidth={1.5} aria-hidden />
          </button>
        </>
      )}
      <p
        className="pointer-events-none absolute top-3.5 left-4 rounded-sm bg-black/55 px-2 py-0.5 text-13 tabular"
        aria-live="polite"
      >
        <span className="sr-only">Photo </span>
        {index + 1} / {count}
      </p>
    </div>
  )
}
