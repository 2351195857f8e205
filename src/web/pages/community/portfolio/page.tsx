// /portfolio/{id}: photos under a title, large, in their author's order.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Portfolio } from '../../../../contract/community/portfolios.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { Avatar } from '../../../components/users/avatar.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { portfolioQuery } from './portfolio-queries.ts'

const route = getRouteApi('/portfolio/$id/')

export function PortfolioPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: portfolio } = useSuspenseQuery(portfolioQuery(api, id))
  return (
    <article className="wrap-page pt-10 pb-20 wrap-anywhere">
      <Heading portfolio={portfolio} />
      {portfolio.photos.length === 0 ? (
        <p className="mt-12 rounded-card border border-hairline px-6 py-12 text-center text-17">
          No photos in this portfolio yet.
        </p>
      ) : (
        <ul aria-label="Photos" className="mx-auto mt-12 grid max-w-[960px] gap-14">
          {portfolio.photos.map((photo, index) => (
            <li key={photo.id}>
              <figure>
                <Link
                  to="/location/$id"
                  params={{ id: photo.locationId }}
                  className="relative block overflow-hidden rounded-sm bg-sunken"
                  aria-label={`${photo.image.alt}, at ${photo.locationName}`}
                >
                  <Photo
                    image={photo.image}
                    sizes="(min-width: 1000px) 960px, 100vw"
                    isEager={index === 0}
                    locationId={photo.locationId}
                    className="h-auto!"
                  />
                </Link>
                <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                  <span>
                    {photo.title && <span className="font-medium">{photo.title} · </span>}
                    <Link
                      to="/location/$id"
                      params={{ id: photo.locationId }}
                      className="underline underline-offset-4"
                    >
                      {photo.locationName}
                    </Link>
                  </span>
                  {photo.image.licence && <PhotoCredit image={photo.image} className="text-quiet" />}
                  <span className="text-13 text-quiet">
                    {[photo.cameraSettings, photo.likes > 0 && counted(photo.likes, 'like')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Heading({ portfolio }: { portfolio: Portfolio }) {
  const { user } = portfolio
  return (
    <header className="mx-auto max-w-[960px]">
      <Link
        to="/u/$username"
        params={{ username: user.username }}
        search={{ tab: 'portfolios' }}
        className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
      >
        <Avatar user={user} />
        {user.displayName}
      </Link>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <h1 dir="auto" className="font-display text-32 font-medium text-balance sm:text-52">
          {portfolio.title}
        </h1>
        {portfolio.isOwn && (
          <Link to="/portfolio/$id/edit" params={{ id: portfolio.id }} className={buttonClass('outline')}>
            Edit portfolio
          </Link>
        )}
      </div>
      {portfolio.description && (
        <p className="mt-4 max-w-text text-17 whitespace-pre-line">{portfolio.description}</p>
      )}
      <p className="mt-3 text-quiet">
        {[
          counted(portfolio.photoCount, 'photo'),
          !portfolio.isPublic && 'Only you see this',
          user.isDemo && 'Demo content',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}
