// The layout of a page below a wide picture before its content has loaded; coarse, because every first view includes it.
import type { ReactNode } from 'react'
import { heroShape } from './location/hero-shape.ts'

export const HeroSkeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <p className="sr-only" role="status">
      {label}
    </p>
    <div className={`w-full animate-pulse bg-sunken motion-reduce:animate-none ${heroShape}`} />
    <div className="wrap-page" aria-hidden>
      {children}
    </div>
  </div>
)
