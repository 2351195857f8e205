// A winning entry: the photo, its author and the contest.
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import { counted } from '../../format/labels.ts'
import { Photo } from '../photos/photo.tsx'
import { PhotoCredit } from '../photos/photo-credit.tsx'

const sizes = '(min-width: 1024px) 300px, (min-width: 640px) 45vw, 92vw'

export function WinnerCard({ entry }: { entry: ContestEntry }) {
  const { title, image, user, votes, contestSlug, contestTitle } = entry
  return (
    <article className="group relative">
      <div className="relative aspect-3/2 overflow-clip rounded-card bg-sunken">
        {image && <Photo image={image} sizes={sizes} />}
      </div>
      <h3 dir="auto" className="mt-3 font-medium wrap-anywhere">
        <Link
          to="/contest/$slug"
          params={{ slug: contestSlug }}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-0.5 flex items-center gap-1.5 text-13 text-quiet">
        <Trophy className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
        <span className="wrap-anywhere">
          {contestTitle}
          {votes !== null && `, ${counted(votes, 'vote')}`}
        </span>
      </p>
      {user && (
        <p className="relative mt-0.5 text-13 text-quiet">
          by{' '}
          <Link
            to="/u/$username"
            params={{ username: user.username }}
            className="inline-flex min-h-6 items-center underline underline-offset-3"
          >
            {user.displayName}
          </Link>
        </p>
      )}
      {image?.licence && <PhotoCredit image={image} className="relative mt-0.5 text-quiet" />}
    </article>
  )
}
