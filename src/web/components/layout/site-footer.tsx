// The lower edge of every page: the footer, the notice about the connection, the bar of phones.
import { Link, useRouter } from '@tanstack/react-router'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { Kept, linksAbove } from '../../kept-parts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { OpeningLine } from './opening-line.tsx'

const columns: { title: string; links: { to: string; label: string }[] }[] = [
  {
    title: 'Explore',
    links: [
      { to: '/locations', label: 'Browse locations' },
      { to: '/map', label: 'Map view' },
      { to: '/tonight', label: 'Best light tonight' },
      { to: '/landmarks', label: 'Landmarks' },
      { to: '/plan', label: 'Light planner' },
      { to: '/cities', label: 'Cities' },
      { to: '/permits', label: 'Permits' },
      { to: '/marketplace', label: 'Private properties' },
      { to: '/trips', label: 'My Trips' },
      { to: '/submit', label: 'Submit Location' },
      { to: '/offline', label: 'Offline packs' },
    ],
  },
  {
    title: 'Community',
    links: [
      { to: '/community', label: 'Contests and meetups' },
      { to: '/blog', label: 'Blog' },
      { to: '/newsletter', label: 'Newsletter' },
      { to: '/photographer-application', label: 'Become a featured photographer' },
      { to: '/subscription', label: 'Plans' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help Center' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/admin/properties', label: 'Property review' },
    ],
  },
]

export function SiteFooter() {
  const { supportEmail } = useBrowserConfig()
  const { state } = useRouter()
  const links = columns.flatMap((column) => column.links)
  return (
    <>
      <Kept by={() => `footer ${supportEmail} ${linksAbove(state.location.pathname, links)}`}>
        <footer className="mt-16 border-t border-hairline bg-sunken print:hidden">
          <div className="wrap-page grid gap-8 py-12 wrap-anywhere sm:grid-cols-3 lg:grid-cols-4">
            <div className="min-w-0 max-lg:col-span-full">
              <p className="font-display text-22 font-medium">Viewfinder</p>
              <p className="mt-2 max-w-[34ch] text-quiet">
                Find your next photo location, and know when the light is right.
              </p>
              <p className="mt-4">
                <a href={`mailto:${supportEmail}`} className="underline underline-offset-3">
                  {supportEmail}
                </a>
              </p>
            </div>
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title} className="min-w-0">
                <h2 className="font-semibold">{column.title}</h2>
                <ul className="mt-2">
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link
                        to={link.to}
                        className="inline-flex min-h-9 items-center text-quiet hover:text-text"
                      >
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </footer>
      </Kept>
      <ConnectionNotice />
      <OpeningLine />
      <BottomBar />
    </>
  )
}
