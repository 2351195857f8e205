// Contributions to this location that wait on this device for a connection.
import { Link } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import { outboxNames } from '../../../offline/outbox.ts'
import { useOutbox } from '../../planning/offline/use-stored-packs.ts'

type WaitingItemsProps = { locationId: string; viewerId: string }

export function WaitingItems({ locationId, viewerId }: WaitingItemsProps) {
  const items = useOutbox(viewerId).filter((item) => item.locationId === locationId)
  const waiting = items.filter(({ refusal }) => !refusal)
  if (items.length === 0) return null
  const names = waiting.map(({ kind }) => outboxNames[kind].toLowerCase()).join(', ')
  return (
    <aside
      aria-label="Waiting to be sent"
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-sunken px-4 py-3"
    >
      <CloudUpload className="size-5 shrink-0 text-quiet" strokeWidth={1.5} aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        {waiting.length > 0
          ? `Saved on this device: ${names}. Sent as soon as there is a connection.`
          : 'Something that you wrote offline wasn’t accepted.'}
      </p>
      <Link to="/offline" className="inline-flex min-h-11 items-center underline underline-offset-4">
        See what waits
      </Link>
    </aside>
  )
}
