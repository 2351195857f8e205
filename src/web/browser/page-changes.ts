// How one page becomes the next: a skeleton stands for a page that takes long, but not for the same page with another date or order.
import type { AnyRouter } from '@tanstack/react-router'

const skeletonAfterMs = 300

/** Works until the document is left. */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? skeletonAfterMs : Number.POSITIVE_INFINITY
  })
}
