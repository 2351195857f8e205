// For readers without packs: what one holds, with real locations as an example.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { offlineLimits } from '../../../../rules/offline.ts'
import { ExampleLocations } from '../../../components/examples/example-locations.tsx'
import { regionLine } from '../../../format/labels.ts'

const points = [
  `Up to ${offlineLimits.ownPackLocations} locations around you, or a region that we prepared, each with its guide.`,
  `Up to ${offlineLimits.photosPerLocation} photos of each, and a map with streets where they’re installed.`,
  'Sun, moon and golden hours of any day, computed on the device.',
  'Favorites, check-ins, reviews and photos that you add without a connection are sent later.',
]

/** `beside`: how to get one. */
export const WhatPacksHold = ({ beside }: { beside: ReactNode }) => (
  <>
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      {beside}
      <section aria-labelledby="holds-title">
        <h2 id="holds-title" className="font-display text-22 font-medium">
          What a pack holds
        </h2>
        <ul className="mt-3 grid max-w-text gap-2">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </div>
    <ExampleLocations title="Three locations that a pack can hold" line={regionLine} className="mt-10" />
  </>
)
