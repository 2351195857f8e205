// One review: how good, what was seen, by whom, and under which conditions.
import { Aperture, CloudSun, ThumbsUp } from 'lucide-react'
import type { Review } from '../../../contract/reviews.ts'
import { dayInWords } from '../../parts/light-today-clock.ts'
import { counted } from '../../parts/words.ts'
import { Stars } from './stars.tsx'

export function ReviewItem({ review }: { review: Review }) {
  const { title, content, displayName, username, visitDate, weatherConditions, equipmentUsed, likes, isDemo } = review
  return (
    <li tabIndex={-1} className="border-b border-hairline py-6 outline-offset-4 first:pt-0 last:border-b-0 lg:first:pt-2">
      <article>
        <Stars rating={review.rating} />
        {title && <h3 className="mt-2 text-17 font-semibold">{title}</h3>}
        {content && <p className="mt-1 whitespace-pre-line">{content}</p>}
        <p className="mt-3 text-13 text-quiet">
          <span className="font-medium text-text">{displayName}</span>{' '}
          {[`@${username}`, visitDate && `visited ${dayInWords(visitDate)}`, isDemo && 'Demo content'].filter(Boolean).join(' · ')}
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
          {likes > 0 && (
            <Condition Icon={ThumbsUp} label="Likes">
              {counted(likes, 'like')}
            </Condition>
          )}
        </ul>
      </article>
    </li>
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
