// A closed or private location stays visible with its status: since when, who reported it, and alternatives
// nearby.

import { Link } from '@tanstack/react-router'
import { Ban, Lock } from 'lucide-react'
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import { distanceToLocation } from '../../../../rules/distance-text.ts'
import { shortDay } from '../../../format/dates.ts'
import { regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

export function StatusNotice({ location }: { location: LocationDetail }) {
  const format = useReaderFormat()
  const { status, statusSince, statusNote, statusSource, nearestOpen } = location
  if (status === 'open') return null
  const isClosed = status === 'closed'
  const Icon = isClosed ? Ban : Lock
  return (
    <section aria-labelledby="status-title" className="mt-8 rounded-card border border-bad/50 p-5 md:p-6">
      <h2 id="status-title" className="flex items-center gap-3 text-17 font-semibold text-bad">
        <Icon className="size-5 shrink-0" strokeWidth={1.5} aria-hidden />
        {isClosed ? 'Closed to the public' : 'Private: not open to the public'}
        {statusSince && ` since ${shortDay(statusSince, format)}`}
      </h2>
      {statusNote && <p className="mt-3 max-w-text">{statusNote}</p>}
      {statusSource && <p className="mt-2 text-13 text-quiet">Source: {statusSource}</p>}
      {nearestOpen && (
        <p className="mt-4">
          Nearest open alternative:{' '}
          <Link
            to="/location/$id"
            params={{ id: nearestOpen.id }}
            className="font-medium underline underline-offset-4"
          >
            {nearestOpen.name}
          </Link>
          <span className="text-quiet">
            {regionLine(nearestOpen) && `, ${regionLine(nearestOpen)}`}
            {nearestOpen.distance !== undefined &&
              ` – ${distanceToLocation(nearestOpen, nearestOpen.distance, format)}`}
          </span>
        </p>
      )}
    </section>
  )
}
