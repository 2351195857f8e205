// How one page becomes the next. A skeleton stands for a page that takes long, but not for the same page with another date or order. And the
// picture of a card grows into the picture of the page that the card leads to, and on the way back it shrinks again.
import type { AnyRouter } from '@tanstack/react-router'

type Change = { from: string | undefined; to: string }

const skeletonAfterMs = 300
/** A picture that grows tells more than a skeleton, so its page may take longer: up to what one waits for without losing the thread. */
export const pictureWaitsMs = 1000

/** Works until the document is left. */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    const grows = canGrow() && findCardPicture(toLocation.pathname)
    const waitsMs = grows ? pictureWaitsMs : skeletonAfterMs
    router.options.defaultPendingMs = pathChanged ? waitsMs : Number.POSITIVE_INFINITY
  })
  growPictures(router)
}

/**
 * Links without a transition stay without one, and so do users who asked for less motion. No more than one picture has the name at a time: two
 * would end the transition.
 */
function growPictures(router: AnyRouter): void {
  const start = router.startViewTransition
  let named: HTMLElement | undefined
  let grown: Change | undefined
  const name = (picture: HTMLElement | undefined) => {
    named?.style.removeProperty('view-transition-name')
    picture?.style.setProperty('view-transition-name', 'picture')
    named = picture
  }
  router.startViewTransition = (update) => {
    // The router reads it once, and forgets it.
    if (!canGrow()) router.shouldViewTransition = false
    const change = { from: router.state.resolvedLocation?.pathname, to: router.latestLocation.pathname }
    if (change.from === change.to) return start(update)
    const card = findCardPicture(change.to)
    const isWayBack = change.from === grown?.to && change.to === grown?.from
    name(card ?? (isWayBack ? findPagePicture() : undefined))
    grown = card && change
    return start(async () => {
      name(undefined)
      await update()
      if (card) name(findPagePicture())
      else if (isWayBack && change.from) name(findCardPicture(change.from))
    })
  }
}

const canGrow = (): boolean =>
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !document.hidden

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top
}

const findPagePicture = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-page-picture]')].find(isInView)

/** That of the card in view that leads to this path; of several, the one that has the focus. */
function findCardPicture(path: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card-picture]')]
    .filter(isInView)
    .map((picture) => ({ picture, card: picture.closest('article, li') }))
    .filter(({ card }) => [...(card?.querySelectorAll('a') ?? [])].some(({ pathname }) => pathname === path))
  const chosen = cards.find(({ card }) => card?.contains(document.activeElement)) ?? cards[0]
  return chosen?.picture
}
