// Scrolls an element to the top of the window: smoothly, unless the user prefers reduced motion.
// chunk: frame
export function scrollToElement(element: Element | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'start' })
}
