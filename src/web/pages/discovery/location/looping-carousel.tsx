// Makes a list of images wrap in both directions; loaded after the page. Nothing moves by itself.
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type CarouselControl = { selected: number; previous: () => void; next: () => void }

type LoopingProps = {
  viewport: RefObject<HTMLElement | null>
  /** Where nothing was scrolled yet. */
  startIndex: number
  onControl: (control: CarouselControl | undefined) => void
}

export default function LoopingCarousel({ viewport, startIndex: firstIndex, onControl }: LoopingProps) {
  // If the list was scrolled before this loaded, it stays at that image.
  const [startIndex] = useState(
    () =>
      Math.round((viewport.current?.scrollLeft ?? 0) / (viewport.current?.clientWidth || 1)) || firstIndex,
  )
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    startIndex,
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 22,
  })
  const report = useEffectEvent(onControl)
  useEffect(() => {
    viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
    attach(viewport.current)
  }, [attach, viewport])
  useEffect(() => {
    if (!embla) return
    const notify = () =>
      report({
        selected: embla.selectedScrollSnap(),
        previous: () => embla.scrollPrev(),
        next: () => embla.scrollNext(),
      })
    notify()
    embla.on('select', notify)
    embla.on('reInit', notify)
    return () => report(undefined)
  }, [embla])
  return null
}
