// Sharing a list by a secret link: creating it, copying it, choosing whether it shows notes, revoking it.
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Changes } from './use-changes.ts'

export function ShareDialog({
  list,
  changes,
  onClose,
}: {
  list: FavoriteList
  changes: Changes
  onClose: () => void
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Share this list" className="wrap-anywhere">
      {list.shareToken === null ? (
        <>
          <p>
            Anyone with the link can see the locations in “{list.name}”. Your notes stay private unless you
            include them. Search engines won’t list it.
          </p>
          <div>
            <button
              type="button"
              onClick={() => void changes.share(list.id, false)}
              className={buttonClass('primary')}
            >
              Create link
            </button>
          </div>
        </>
      ) : (
        <SharedBy list={list} token={list.shareToken} changes={changes} />
      )}
    </Dialog>
  )
}

function SharedBy({ list, token, changes }: { list: FavoriteList; token: string; changes: Changes }) {
  // The checkbox changes at once; a refusal reverts it.
  const [sharesNotes, setSharesNotes] = useState(list.sharesNotes)
  const change = async (isOn: boolean) => {
    setSharesNotes(isOn)
    if (!(await changes.share(list.id, isOn))) setSharesNotes(!isOn)
  }
  const link = `${window.location.origin}/lists/${token}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link Copied' })
    } catch {
      toast({ title: 'Copy this link', description: link })
    }
  }
  return (
    <>
      <Field label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={sharesNotes}
          onChange={(event) => void change(event.target.checked)}
        />
        Include my notes
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => void copy()} className={buttonClass('primary')}>
          <Copy className="size-4" strokeWidth={1.5} aria-hidden />
          Copy link
        </button>
        <a href={`/lists/${token}`} className={buttonClass('outline')}>
          Open
        </a>
        <button
          type="button"
          onClick={() => void changes.share(list.id, undefined)}
          className={buttonClass('danger')}
        >
          Revoke link
        </button>
      </div>
    </>
  )
}
