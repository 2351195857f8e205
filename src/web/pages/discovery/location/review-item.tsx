// One review: rating, text, author and conditions; with its actions.

import { Link } from '@tanstack/react-router'
import { Aperture, CloudSun, PenLine, ThumbsUp, Trash2 } from 'lucide-react'
import type { Review } from '../../../../contract/contributions/reviews.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { useRefreshedLocation } from './contribution-queries.ts'
import { ImageLinks } from './image-links.tsx'
import { ReviewLike } from './review-like.tsx'
import { Stars } from './stars.tsx'

export function ReviewItem({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const format = useReaderFormat()
  const {
    title,
    content,
    displayName,
    username,
    visitDate,
    weatherConditions,
    equipmentUsed,
    likes,
    isDemo,
    isOwn,
  } = review
  return (
    <li
      id={`review-${review.id}`}
      tabIndex={-1}
      className="scroll-mt-20 border-b border-hairline pt-6 pb-3 outline-offset-4 first:pt-0 last:border-b-0 lg:first:pt-2"
    >
      <article className="later-part">
        <Stars rating={review.rating} />
        {title && (
          <h3 dir="auto" className="mt-2 text-17 font-semibold">
            {title}
          </h3>
        )}
        {content && <p className="mt-1 whitespace-pre-line">{content}</p>}
        <p className="mt-3 text-13 text-quiet">
          <Link
            to="/u/$username"
            params={{ username }}
            className="font-medium text-text underline-offset-4 hover:underline"
          >
            {displayName}
          </Link>{' '}
          {[
            `@${username}`,
            visitDate && `visited ${shortDay(visitDate, format)}`,
            isOwn && 'Your review',
            isDemo && 'Demo content',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet">
          {weatherConditions && (
            <Condition Icon={CloudSun} label="Weather">
              {weatherConditions}
            </Condition>
          )}
          {equipmentUsed && (
            <Condition Icon={Aperture} label="Equipment">
              {equipmentUsed}
            </Condition>
          )}
          {isOwn && likes > 0 && (
            <Condition Icon={ThumbsUp} label="Likes">
              {counted(likes, 'like')}
            </Condition>
          )}
        </ul>
        <ImageLinks displayImages={review.displayImages} className="mt-4" />
        {isOwn ? (
          <OwnActions review={review} onEdit={onEdit} />
        ) : (
          <div className="mt-1 -ml-3 flex flex-wrap">
            <ReviewLike review={review} />
            <ReportButton subjectKind="review" subjectId={review.id} what={`the review by ${displayName}`} />
          </div>
        )}
      </article>
    </li>
  )
}

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-13 text-quiet hover:bg-sunken hover:text-text noscript:hidden'

function OwnActions({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(review.locationId)
  const { run: remove } = useAction(() => api.reviews.remove({ id: review.id }).then(refresh), {
    done: { title: 'Review deleted', description: 'You can write a new one anytime.' },
    failed: { title: 'Error', fallback: 'Your review could not be deleted. Please try again.' },
  })
  return (
    <div className="mt-1 -ml-3 flex flex-wrap">
      <button type="button" onClick={onEdit} className={actionClass}>
        <PenLine className="size-4" strokeWidth={1.5} aria-hidden />
        Edit
      </button>
      <ConfirmedButton
        title="Delete your review?"
        text="Your rating, your comment and its likes will be deleted. The photos stay in the gallery."
        action="Delete review"
        onConfirm={remove}
        className={`${actionClass} text-bad!`}
      >
        <Trash2 className="size-4" strokeWidth={1.5} aria-hidden />
        Delete
      </ConfirmedButton>
    </div>
  )
}

function Condition({ Icon, label, children }: { Icon: typeof Aperture; label: string; children: string }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">{label}: </span>
      {children}
    </li>
  )
}
