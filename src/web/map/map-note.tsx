// One line over the map.
import type { ReactNode } from 'react'

export function MapNote({ children }: { children: ReactNode }) {
  return <p className="absolute bottom-8 left-3 max-w-[calc(100%-1.5rem)] rounded-sm bg-raised px-3 py-1.5 text-13 shadow-raised">{children}</p>
}
