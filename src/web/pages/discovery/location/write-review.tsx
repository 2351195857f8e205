// The button that opens the review form, and the form itself, whose code loads with the first click.
import { PenLine } from 'lucide-react'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ReviewSummary } from '../../../../contract/contributions/reviews.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { askToSignIn, signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { rememberInterrupted, takeInterrupted } from '../../../components/session/interrupted-action.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { readSavedDraft } from './review-draft.ts'
import type { ReviewFormProps } from './review-form.tsx'

export type Writing = {
  isOpen: boolean
  takesFocus: boolean
  Form: ComponentType<ReviewFormProps> | undefined
  open: () => void
  close: () => void
  returnsTo: { current: HTMLElement | null }
}

/** Whether the form is open. A stored draft opens it automatically. */
export function useReviewWriting(locationId: string): Writing {
  const viewerId = useViewer()?.id
  const [state, setState] = useState<'closed' | 'asked' | 'resumed'>('closed')
  const [Form, load] = useLoaded(() => import('./review-form.tsx').then((part) => part.ReviewForm))
  const returnsTo = useRef<HTMLElement>(null)
  const loadForm = useRef(load)
  loadForm.current = load
  useEffect(() => {
    if (!viewerId) return
    const isInterrupted = takeInterrupted('review', locationId) !== undefined
    if (!isInterrupted && !readSavedDraft(viewerId, locationId)) return
    loadForm.current()
    setState(isInterrupted ? 'asked' : 'resumed')
  }, [viewerId, locationId])
  const open = () => {
    if (!viewerId)
      return askToSignIn('write reviews', () => rememberInterrupted({ kind: 'review', locationId }))
    load()
    setState('asked')
  }
  const close = () => {
    setState('closed')
    returnsTo.current?.focus()
  }
  return { isOpen: state !== 'closed', takesFocus: state === 'asked', Form, open, close, returnsTo }
}

type WriteReviewProps = {
  locationId: string
  writing: Writing
  mine: ReviewSummary['mine'] | undefined
  /** The guide is beyond the limit of the viewer's plan, so that only an existing review can be changed. */
  isWithheld: boolean
}

export function WriteReviewButton({ locationId, writing, mine, isWithheld }: WriteReviewProps) {
  const viewer = useViewer()
  if (mine?.isRemoved)
    return (
      <p className="max-w-64 text-quiet lg:mt-6">
        Your review of this location was removed by an administrator.
      </p>
    )
  if (viewer && isWithheld && !mine)
    return (
      <p className="max-w-64 text-quiet lg:mt-6">
        You can review this location once you can open its guide: next month, or after you upgrade.
      </p>
    )
  const content = (
    <>
      <PenLine className="size-5" strokeWidth={1.5} aria-hidden />
      {mine ? 'Edit your review' : 'Write Review'}
    </>
  )
  const rememberElement = (element: HTMLElement | null) => {
    writing.returnsTo.current = element
  }
  // A link, so that it also works without scripts.
  if (!viewer) {
    const ask = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      writing.open()
    }
    return (
      <a
        href={signInPath(`/location/${locationId}`)}
        rel="nofollow"
        onClick={ask}
        className={buttonClass('outline', 'lg:mt-6')}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      ref={rememberElement}
      type="button"
      onClick={writing.open}
      aria-expanded={writing.isOpen}
      className={buttonClass('outline', 'lg:mt-6 noscript:hidden')}
    >
      {content}
    </button>
  )
}
