// Where a row is: its position on a map, the locations around it, and which of them may be the same.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Preview } from '../../../../contract/contributions/admin-previews.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { counted, regionLine } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { MarkedMapSlot } from '../../../map/marked-map-slot.tsx'
import { StatusLabel } from './row-cells.tsx'

export function PreviewPosition({ preview }: { preview: Preview }) {
  const { id, position, nearby, place } = preview
  // The map draws its markers again when the list is another one.
  const marked = useMemo(() => (position ? [{ id, ...position }, ...nearby] : []), [id, position, nearby])
  if (!position) return null
  const isAmongOthers = nearby.length > 0
  return (
    <section aria-labelledby="preview-position" className="min-w-0">
      <h3 id="preview-position" className="font-semibold">
        Position
      </h3>
      <p className="text-quiet tabular">
        {[
          place && regionLine(place),
          `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`,
          position.direction !== null && `facing ${position.direction}°`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <MarkedMapSlot
        locations={marked}
        label={`Map: ${position.name || 'the position'}`}
        markers={isAmongOthers ? 'numbers' : 'dots'}
        className="mt-2 aspect-2/1"
      />
      {isAmongOthers && (
        <>
          <h4 className="mt-3 text-13 text-quiet">Within half a mile of 1, {position.name}</h4>
          <ol start={2} className="mt-1 list-decimal pl-5 tabular">
            {nearby.map((near) => (
              <Near key={near.id} near={near} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Near({ near }: { near: Preview['nearby'][number] }) {
  const format = useReaderFormat()
  const { id, name, miles, reviewCount, isVerified, looksSame } = near
  return (
    <li>
      <Link
        to="/admin/locations/$id"
        params={{ id }}
        className="inline-block min-h-6 wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        {name}
      </Link>{' '}
      <span className="text-13 text-quiet">
        {distanceText(miles, format)}, {counted(reviewCount, 'review')}
        {!isVerified && ', unverified'}
      </span>{' '}
      {looksSame && <StatusLabel tone="warning">Possible duplicate</StatusLabel>}
    </li>
  )
}
