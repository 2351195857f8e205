// The credit of open data that a location comes from or was completed with, as its license requires.
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'

const pages: Record<string, string> = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  'USGS GNIS': 'https://www.usgs.gov/tools/geographic-names-information-system-gnis',
}

export function DataCredit({ sources }: { sources: LocationDetail['sources'] }) {
  if (sources.length === 0) return null
  return (
    <p className="mt-3 text-13 text-quiet">
      Data:{' '}
      {sources.map(({ source, licence, attribution }, index) => (
        <span key={source}>
          {index > 0 && '; '}
          <Linked to={pages[source]}>{attribution}</Linked> ({licence})
        </span>
      ))}
    </p>
  )
}

const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {children}
    </a>
  ) : (
    children
  )
