// Sharing something by a secret link: creating it, copying it, choosing whether it shows notes, revoking it. Loaded on
// first use.
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../browser/copy-text.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useAction } from '../actions/use-action.ts'

type Sharing = { shareToken: string | null; sharesNotes: boolean }

type ShareDialogProps = {
  title: string
  /** What somebody with the link sees. */
  children: ReactNode
  sharing: Sharing
  /** What the choice adds to the link. */
  notesLabel: string
  getPath: (token: string) => string
  /** Creates or changes the link and shows the result; undefined revokes it. */
  share: (sharesNotes: boolean | undefined) => Promise<unknown>
  onClose: () => void
}

export function ShareDialog(props: ShareDialogProps) {
  const { title, children, sharing, share, onClose } = props
  // The checkbox changes at once; a refusal reverts it.
  const [chosen, setChosen] = useState<boolean>()
  const { run } = useAction(share, {
    optimistic: (sharesNotes) => {
      setChosen(sharesNotes)
      return () => setChosen(undefined)
    },
    failed: { title: 'Error', fallback: 'The link could not be changed.' },
  })
  return (
    <Dialog isOpen onClose={onClose} title={title} className="wrap-anywhere">
      {sharing.shareToken === null ? (
        <>
          <p>{children}</p>
          <div>
            <button type="button" onClick={() => void run(false)} className={buttonClass('primary')}>
              Create link
            </button>
          </div>
        </>
      ) : (
        <SharedBy
          path={props.getPath(sharing.shareToken)}
          sharesNotes={chosen ?? sharing.sharesNotes}
          notesLabel={props.notesLabel}
          onChange={(sharesNotes) => void run(sharesNotes)}
        />
      )}
    </Dialog>
  )
}

type SharedByProps = {
  path: string
  sharesNotes: boolean
  notesLabel: string
  onChange: (sharesNotes: boolean | undefined) => void
}

function SharedBy({ path, sharesNotes, notesLabel, onChange }: SharedByProps) {
  const link = `${window.location.origin}${path}`
  const copy = () => copyText(link, { title: 'Link Copied' }, { title: 'Copy this link', description: link })
  return (
    <>
      <Field label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={sharesNotes}
          onChange={(event) => onChange(event.target.checked)}
        />
        {notesLabel}
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => void copy()} className={buttonClass('primary')}>
          <Copy className="size-4" strokeWidth={1.5} aria-hidden />
          Copy link
        </button>
        <a href={path} className={buttonClass('outline')}>
          Open
        </a>
        <button type="button" onClick={() => onChange(undefined)} className={buttonClass('danger')}>
          Revoke link
        </button>
      </div>
    </>
  )
}
