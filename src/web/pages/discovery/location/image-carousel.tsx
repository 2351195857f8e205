// Several images side by side. A list with scroll snapping; with scripts it also wraps, has buttons and supports the
// arrow keys. On wide screens it may be a grid instead.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useIsWide } from '../../../browser/use-is-wide.ts'
import { OnceMounted } from '../../../components/layout/once-mounted.tsx'
import type { HeroGrid } from './hero-grid.ts'
import { heroShape } from './hero-shape.ts'
import type { CarouselControl } from './looping-carousel.tsx'

const LoopingCarousel = lazy(() => import('./looping-carousel.tsx'))

const arrowClass =
  'grid size-11 place-items-center rounded-pill bg-black/45 text-white transition-colors hover:bg-black/65'

type CarouselProps = {
  label: string
  count: number
  /** The slides, each with its own caption below. */
  children: ReactNode
  /** Replaces the carousel on wide screens. */
  grid?: HeroGrid | undefined
  startIndex?: number
  /** The height of the images, without their captions. */
  shape?: string
}

export function ImageCarousel({
  label,
  count,
  children,
  grid,
  startIndex = 0,
  shape = heroShape,
}: CarouselProps) {
  const isGrid = useIsWide() && grid !== undefined
  const viewport = useRef<HTMLDivElement>(null)
  const [control, setControl] = useState<CarouselControl>()
  const selected = control?.selected ?? startIndex
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') control?.previous()
    else if (event.key === 'ArrowRight') control?.next()
    else return
    event.preventDefault()
  }
  return (
    <section
      aria-roledescription={isGrid ? undefined : 'carousel'}
      aria-label={label}
      className={`relative ${grid ? 'md:wrap-page' : ''}`}
      onKeyDown={control && onKey}
    >
      <div
        ref={viewport}
        className={`outline-offset-[-2px] ${
          control
            ? 'cursor-grab overflow-hidden active:cursor-grabbing'
            : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:auto]'
        } ${grid ? 'md:mt-6 md:rounded-card' : ''}`}
        // Where it has the focus when the buttons arrive, it stays there.
        tabIndex={isGrid ? undefined : control ? -1 : 0}
      >
        <ul className={`flex touch-pan-y ${grid?.list ?? ''}`}>
          {Children.map(children, (slide, index) => (
            <li
              aria-roledescription={isGrid ? undefined : 'slide'}
              aria-label={isGrid ? undefined : `${index + 1} of ${count}`}
              inert={control !== undefined && index !== selected}
              className={`w-full min-w-0 shrink-0 snap-center ${grid?.cell(index) ?? ''}`}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {control && <Controls control={control} count={count} shape={shape} />}
      {!isGrid && (
        <OnceMounted>
          <Suspense>
            <LoopingCarousel viewport={viewport} startIndex={startIndex} onControl={setControl} />
          </Suspense>
        </OnceMounted>
      )}
    </section>
  )
}

type ControlsProps = { control: CarouselControl; count: number; shape: string }

function Controls({ control, count, shape }: ControlsProps) {
  return (
    <>
      {/* As tall as the image, so that the buttons are beside the image and not beside its caption. */}
      <div className={`pointer-events-none absolute inset-x-0 top-0 ${shape}`}>
        <button
          type="button"
          aria-label="Previous image"
          onClick={control.previous}
          className={`pointer-events-auto absolute top-1/2 left-3 -mt-5.5 md:left-6 ${arrowClass}`}
        >
          <ChevronLeft className="size-6" strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="Next image"
          onClick={control.next}
          className={`pointer-events-auto absolute top-1/2 right-3 -mt-5.5 md:right-6 ${arrowClass}`}
        >
          <ChevronRight className="size-6" strokeWidth={1.5} aria-hidden />
        </button>
        <p className="wrap-page absolute inset-x-0 bottom-3 text-right" aria-hidden>
          <span className="rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white tabular">
            {control.selected + 1} / {count}
          </span>
        </p>
      </div>
      <p className="sr-only" aria-live="polite">
        Image {control.selected + 1} of {count}
      </p>
    </>
  )
}
