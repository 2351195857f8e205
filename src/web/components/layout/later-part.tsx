// A part of a page below the first view: its HTML comes with the page, and its code loads after the rest is
// hydrated.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type LaterPart = {
  (): ReactNode
  /** Loads the code: for loaders, so that a page rendered in the browser has it from the start. */
  load: () => Promise<unknown>
}

/**
 * On the server the code is loaded before the first page. In the browser the rendered HTML remains until the code has
 * loaded.
 */
export function laterPart(importPart: () => Promise<ComponentType>): LaterPart {
  let ready: ComponentType | undefined
  const load = async () => {
    ready = await importPart()
    return { default: ready }
  }
  if (import.meta.env.SSR) void load()
  // If it cannot be loaded, links and forms of the rendered HTML still work; an error would replace it with a message.
  const Lazy = lazy(() => load().catch(() => new Promise<never>(() => {})))
  const Part = () => {
    // The same component as long as it is shown: another one would remount.
    const [Component] = useState(() => ready ?? Lazy)
    return (
      <Suspense>
        <Component />
      </Suspense>
    )
  }
  return Object.assign(Part, { load })
}
