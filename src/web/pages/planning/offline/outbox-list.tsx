// The outbox: items that wait to be sent, and items that the server refused with what to do about them.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditConflict } from '../../../components/edit-conflict/edit-conflict.tsx'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { type OutboxItem, outboxNames, removeFromOutbox, retryItem } from '../../../offline/outbox.ts'
import { sendOutbox } from '../../../offline/send-outbox.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useOutbox } from './use-stored-packs.ts'

export function OutboxList({ ownerId, isOnline }: { ownerId: string; isOnline: boolean }) {
  const items = useOutbox(ownerId)
  const { send, isSending } = useSending()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="outbox-title" className="mt-8 rounded-card border border-hairline p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="outbox-title" className="font-display text-22 font-medium">
          {counted(items.length, 'item')} to send
        </h2>
        {isOnline && (
          <button
            type="button"
            aria-disabled={isSending}
            onClick={() => void send()}
            className={buttonClass('outline')}
          >
            {isSending ? 'Sending…' : 'Send now'}
          </button>
        )}
      </div>
      <p className="mt-1 text-13 text-quiet">Sent in this order as soon as there is a connection.</p>
      <ul className="mt-3">
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            onRetry={(version) => void retryItem(item.id, version).then(send)}
          />
        ))}
      </ul>
    </section>
  )
}

function useSending() {
  const queryClient = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    const result = await sendOutbox()
    setIsSending(false)
    await queryClient.invalidateQueries({ queryKey: ['offline', 'outbox'] })
    if (result === 'signed-out')
      toast({ title: 'Sign in to send', description: 'Your session has ended. What you added is kept.' })
    if (result === 'later')
      toast({ title: 'Not sent yet', description: 'The server can’t be reached. It will be tried again.' })
  }
  return { send, isSending }
}

function Item({ item, onRetry }: { item: OutboxItem; onRetry: (version?: number) => void }) {
  const { id, kind, locationName, madeAt, refusal, body } = item
  const what = `${outboxNames[kind]}: ${locationName}`
  const current = refusal?.current
  if (current)
    return (
      <li className="border-t border-hairline py-3">
        <p className="mb-2 font-medium wrap-anywhere">{what}</p>
        <EditConflict
          what={kind === 'review-edit' ? 'review' : 'check-in'}
          mine={body}
          current={current}
          onKeepMine={() => onRetry(current.version)}
          onKeepCurrent={() => void removeFromOutbox(id)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{what}</p>
        <p className="text-13 text-quiet tabular">
          <LocalMoment at={madeAt} />
        </p>
        {refusal && (
          <p role="alert" className="mt-1 text-13 text-bad">
            Not accepted: {refusal.detail}
          </p>
        )}
      </div>
      {refusal?.type === 'duplicate' && (
        <a href={`/location/${item.locationId}#reviews`} className={buttonClass('outline')}>
          View location
        </a>
      )}
      {refusal && refusal.type !== 'duplicate' && (
        <button
          type="button"
          onClick={() => onRetry()}
          aria-label={`Send again: ${what}`}
          className={buttonClass('outline')}
        >
          Send again
        </button>
      )}
      <button
        type="button"
        onClick={() => void removeFromOutbox(id)}
        aria-label={`Discard: ${what}`}
        className={buttonClass('quiet')}
      >
        Discard
      </button>
    </li>
  )
}
