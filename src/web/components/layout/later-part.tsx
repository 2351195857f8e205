// A part of a page below the first view: its HTML comes with the page, its code after the rest has been taken over.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type LaterPart = {
  (): ReactNode
  /** Loads the code: for loaders, so that a page that is made in the browser has it from the first. */
  load: () => Promise<unknown>
}

/** On the server the code is there before the first page. In the browser the rendered HTML stays as it is until the code has come. */
export function laterPart(importPart: () => Promise<ComponentType>): LaterPart {
  let ready: ComponentType | undefined
  const load = async () => {
    ready = await importPart()
    return { default: ready }
  }
  if (import.meta.env.SSR) void load()
  // Where it cannot be loaded, links and forms of the rendered HTML still work; an error would put a message in its place.
  const Lazy = lazy(() => load().catch(() => new Promise<never>(() => {})))
  const Part = () => {
    // The same for as long as it is shown: another component would begin anew.
    const [Component] = useState(() => ready ?? Lazy)
    return (
      <Suspense>
        <Component />
      </Suspense>
    )
  }
  return Object.assign(Part, { load })
}
