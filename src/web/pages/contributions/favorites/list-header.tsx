// The selected list: its name and note, and the actions on it.
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '../../../../contract/contributions/favorite-lists.ts'
import { ShareDialog } from '../../../components/dialogs/share-dialog.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { ListForm } from './list-form.tsx'
import type { Changes } from './use-changes.ts'

export function ListHeader({ list, changes }: { list: FavoriteList; changes: Changes }) {
  const [open, setOpen] = useState<'edit' | 'share' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="list-title" className="mt-8 wrap-anywhere">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2
            dir="auto"
            id="list-title"
            className={`font-display font-medium text-balance ${list.name.length > 40 ? 'text-22' : 'text-32'}`}
          >
            {list.name}
          </h2>
          {list.note && <p className="mt-2 max-w-text whitespace-pre-line">{list.note}</p>}
          {list.shareToken !== null && (
            <p className="mt-2 text-13 text-quiet">
              Shared by link{list.sharesNotes ? ', with notes' : ', without notes'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <button type="button" onClick={() => setOpen('share')} className={buttonClass('outline')}>
            <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
            Share
          </button>
          <button type="button" onClick={() => setOpen('edit')} className={buttonClass('outline')}>
            <Pencil className="size-4" strokeWidth={1.5} aria-hidden />
            Rename
          </button>
          <button type="button" onClick={() => setOpen('delete')} className={buttonClass('danger')}>
            <Trash2 className="size-4" strokeWidth={1.5} aria-hidden />
            Delete
          </button>
        </div>
      </div>
      {open === 'share' && (
        <ShareDialog
          title="Share this list"
          notesLabel="Include my notes"
          sharing={list}
          getPath={(token) => `/lists/${token}`}
          share={(sharesNotes) => changes.share(list.id, sharesNotes)}
          onClose={close}
        >
          Anyone with the link can see the locations in “{list.name}”. Your notes stay private unless you
          include them. Search engines won’t list it.
        </ShareDialog>
      )}
      {open === 'edit' && (
        <Dialog isOpen onClose={close} title="Rename list">
          <ListForm list={list} changes={changes} onSaved={close} onCancel={close} />
        </Dialog>
      )}
      {open === 'delete' && <DeleteDialog list={list} changes={changes} onClose={close} />}
    </section>
  )
}

function DeleteDialog({
  list,
  changes,
  onClose,
}: {
  list: FavoriteList
  changes: Changes
  onClose: () => void
}) {
  const navigate = useNavigate()
  const remove = async () => {
    onClose()
    await navigate({ to: '/favorites', replace: true })
    if (await changes.deleteList(list.id))
      toast({ title: 'List deleted', description: 'Its locations are still in your favorites.' })
  }
  return (
    <Dialog isOpen onClose={onClose} title="Delete this list?" className="wrap-anywhere">
      <p>
        “{list.name}” and its notes will be permanently deleted, and its link will stop working. The locations
        stay in your favorites.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => void remove()} className={buttonClass('danger')}>
          Delete list
        </button>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          Keep list
        </button>
      </div>
    </Dialog>
  )
}
