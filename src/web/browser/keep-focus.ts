// Keeps the keyboard focus when the focused element is moved or removed by a change of the page, because
// browsers would drop it.
import { type FocusPlace, focusNearby, getPlace } from './focus-nearby.ts'

// A page or dialog that manages the focus itself has done so by then.
const graceMs = 120

const hasNone = () => document.activeElement === document.body

/** Works until the page is left. */
export function keepFocus(): void {
  let last: HTMLElement | undefined
  let place: FocusPlace = []
  let isLost = false
  const remember = () => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || hasNone()) return
    last = activeElement
    place = getPlace(activeElement)
  }
  document.addEventListener('focusin', remember)
  // The neighbors may have changed since, and a click focuses the clicked element.
  document.addEventListener('click', remember, { capture: true })
  // A click on nothing, or Escape, takes the focus away on purpose.
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (target === last && last?.isConnected && hasNone() && !isLost) last = undefined
    })
  })
  const restore = (path: string) => {
    isLost = false
    if (!hasNone() || location.pathname !== path) return
    if (last?.isConnected) last.focus({ preventScroll: true })
    else focusNearby(place)
  }
  new MutationObserver((changes) => {
    const lost = last
    if (!lost || isLost || !hasNone()) return
    if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))) return
    isLost = true
    setTimeout(restore, graceMs, location.pathname)
  }).observe(document.body, { childList: true, subtree: true })
  remember()
}
