// What helps in the dark, on the pages that one has open at the place: night mode and a screen that stays on.
import type { ReactNode } from 'react'
import { KeepAwakeButton } from './keep-awake-button.tsx'
import { NightModeButton } from './night-mode-button.tsx'

type Props = { className?: string; children?: ReactNode }

export const PlaceTools = ({ className = '', children }: Props) => (
  <div className={`flex flex-wrap gap-2 noscript:hidden print:hidden ${className}`}>
    {children}
    <NightModeButton />
    <KeepAwakeButton />
  </div>
)
