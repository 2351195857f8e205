// Reporting something to the administrators. The dialog's code loads with the first click.
// chunk: parts
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportSubject } from '../../../rules/reporting.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { useViewer } from '../session/viewer.ts'

/**
 * `what` completes "Report …", such as `the review by Maya`; shown in full if nothing around the button says it. Not
 * for the viewer's own content.
 */
type ReportButtonProps = {
  subjectKind: ReportSubject
  subjectId: string
  what: string
  isWhole?: boolean
  className?: string
}

export function ReportButton({
  subjectKind,
  subjectId,
  what,
  isWhole = false,
  className = '',
}: ReportButtonProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const [ReportDialog, load] = useLoaded(() =>
    import('./report-dialog.tsx').then((part) => part.ReportDialog),
  )
  const open = () => {
    if (!viewer) return askToSignIn(`report ${what}`)
    load()
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`Report ${what}`}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-13 text-quiet hover:bg-sunken hover:text-text noscript:hidden ${className}`}
      >
        <Flag className="size-4" strokeWidth={1.5} aria-hidden />
        {isWhole ? `Report ${what}` : 'Report'}
      </button>
      {ReportDialog && (
        <ReportDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          {...{ subjectKind, subjectId, what }}
        />
      )}
    </>
  )
}
