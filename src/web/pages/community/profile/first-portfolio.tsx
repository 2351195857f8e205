// For a user without a portfolio: what one would look like, made of their own newest photos, or of others' while they have none.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { portfolioPreviewQuery } from './profile-queries.ts'

export function FirstPortfolio({ username, children }: { username: string; children: ReactNode }) {
  const { api } = useAppContext()
  const { data } = useQuery(portfolioPreviewQuery(api, username))
  const { isOwn = true, photos = [] } = data ?? {}
  return (
    <section aria-labelledby="first-title">
      <h2 id="first-title" className="font-display text-22">
        No portfolios yet.
      </h2>
      <p className="mt-2 max-w-text text-quiet">
        {isOwn
          ? 'Group your best photos under a title, in the order you choose.'
          : 'A portfolio groups your best photos under a title. Add your first photo at a location you’ve been to.'}
      </p>
      {isOwn ? (
        children
      ) : (
        <Link to="/locations" className={buttonClass('primary', 'mt-5')}>
          Find a location
        </Link>
      )}
      {photos.length > 0 && (
        <figure className="mt-8">
          <figcaption className="text-13 font-medium text-quiet">
            {isOwn ? 'Example, from your newest photos' : 'Example, from featured photographers'}
          </figcaption>
          <ul className="mt-2 grid max-w-[52rem] grid-cols-3 gap-1 overflow-hidden rounded-card sm:gap-2">
            {photos.map(({ id, alt, author }) => (
              <li key={id} className="min-w-0">
                <img
                  src={`/media/${id}/640.jpg`}
                  alt={alt}
                  width={640}
                  height={427}
                  loading="lazy"
                  className="aspect-3/2 w-full bg-sunken object-cover"
                />
                {author && <p className="mt-1 text-13 text-quiet wrap-anywhere">Photo: {author}</p>}
              </li>
            ))}
          </ul>
        </figure>
      )}
    </section>
  )
}
