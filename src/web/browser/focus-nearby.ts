// Where the keyboard focus goes when the focused element disappears: to the element that took its place, not
// to the start of the page.

/** The ancestors of an element, and the position of the branch that leads to it in each. */
export type FocusPlace = { parent: Element; index: number }[]

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

export function getPlace(element: Element): FocusPlace {
  const place: FocusPlace = []
  for (let one = element; one.parentElement; one = one.parentElement)
    place.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) })
  return place
}

/** Focuses the next control in the same row or list, the previous one at its end, else the heading of the section, else the content. */
export function focusNearby(place: FocusPlace): void {
  const left = place.find(({ parent }) => parent.isConnected)
  const target = (left && (besides(left) ?? headingAt(left.parent))) ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

function besides({ parent, index }: FocusPlace[number]): HTMLElement | undefined {
  for (const sibling of [parent.children[index], parent.children[index - 1]]) {
    const control = sibling?.matches(focusable) ? sibling : sibling?.querySelector(focusable)
    if (control instanceof HTMLElement && control.checkVisibility()) return control
  }
  return undefined
}

function headingAt(element: Element): HTMLElement | null {
  const section = element.closest('section, dialog, main')
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
