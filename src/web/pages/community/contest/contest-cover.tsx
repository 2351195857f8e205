// The picture of a contest on its pages.
import type { ContestPage } from '../../../../contract/community/contest-shapes.ts'
import { ContestImages } from '../../../components/contests/contest-images.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'

/** Credits are withheld until the result, and then the winner's is here. */
export function ContestCover({ contest }: { contest: ContestPage }) {
  const [first] = contest.images
  return (
    <figure>
      <div className="aspect-3/2 overflow-clip rounded-card bg-sunken">
        <ContestImages contest={contest} sizes="(min-width: 1024px) 590px, 92vw" isEager />
      </div>
      {contest.resultsAt && first && (
        <figcaption className="mt-2 text-quiet">
          <PhotoCredit image={first} />
        </figcaption>
      )}
    </figure>
  )
}
