// The position of a page in the site.
import { Link } from '@tanstack/react-router'

export type Crumb = { label: string; path: string }

// The specification's labels; any other segment is capitalized.
const labels: Record<string, string> = {
  submit: 'Submit Location',
  location: 'Location Details',
  map: 'Interactive Map',
  favorites: 'My Favorites',
}

/** `photographer-application` → `Photographer application`. */
export const crumbLabel = (segment: string) =>
  labels[segment] ?? segment.charAt(0).toUpperCase() + segment.slice(1).replaceAll('-', ' ')

export function Breadcrumbs({ crumbs, className = '' }: { crumbs: Crumb[]; className?: string }) {
  const last = crumbs.length - 1
  return (
    <nav aria-label="Breadcrumb" className={`text-13 wrap-anywhere text-quiet ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link
                to={crumb.path}
                className="inline-flex min-h-6 items-center underline-offset-3 hover:underline"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** schema.org BreadcrumbList of the same trail. */
export function breadcrumbData(crumbs: Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${origin}${crumb.path}`,
    })),
  }
}
