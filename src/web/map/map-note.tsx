// One line over the map, at its bottom or, if that is below the screen, at the bottom of the screen.
import type { ReactNode } from 'react'

export function MapNote({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-start justify-end">
      <p className="pointer-events-auto tall:sticky tall:bottom-8 mx-3 mb-8 rounded-sm bg-raised px-3 py-1.5 text-13 shadow-raised">
        {children}
      </p>
    </div>
  )
}
