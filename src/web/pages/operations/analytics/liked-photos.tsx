// The viewer's photos that were liked in the period.
import { Link } from '@tanstack/react-router'
import type { OwnAnalytics } from '../../../../contract/operations/analytics.ts'
import { counted, whole } from '../../../format/labels.ts'

export const LikedPhotos = ({ photos }: Pick<OwnAnalytics, 'photos'>) => (
  <section aria-labelledby="photos-title" className="mt-12">
    <h2 id="photos-title" className="font-display text-22 font-medium">
      Photos people liked
    </h2>
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
      {photos.map(({ id, title, locationId, locationName, likes, totalLikes }) => (
        <li key={id} className="flex items-center gap-4 border-t border-hairline py-3">
          <img
            src={`/media/${id}/320.jpg`}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-18 shrink-0 rounded-card bg-sunken object-cover"
          />
          <div className="min-w-0">
            <Link
              to="/location/$id"
              params={{ id: locationId }}
              search={{ photo: id } as never}
              className="font-medium wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {title ?? locationName}
            </Link>
            {title && <p className="text-13 text-quiet">{locationName}</p>}
            <p className="tabular">
              {counted(likes, 'new like')} <span className="text-quiet">of {whole(totalLikes)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
