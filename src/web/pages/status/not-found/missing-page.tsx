// The frame of all pages about something that does not exist: what happened, where to go on, the search, and a photo of a location.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageWithPhoto } from '../../../components/layout/page-with-photo.tsx'
import { SearchBox } from '../../../components/search-box/search-box.tsx'

type MissingPageProps = {
  title: string
  text: string
  /** Links to where it goes on. */
  children: ReactNode
}

export const MissingPage = ({ title, text, children }: MissingPageProps) => (
  <PageWithPhoto isOnPhones>
    <h1 className="font-display text-32 font-medium text-balance lg:text-52">{title}</h1>
    <p className="mt-4 text-17 text-pretty text-quiet">{text}</p>
    <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    <SearchBox className="mt-8" />
    <p className="mt-6 text-quiet">Or start here:</p>
    <ul className="mt-2 border-t border-hairline">
      {starts.map(({ to, label, text: what }) => (
        <li key={to} className="border-b border-hairline">
          <Link to={to} className="group block py-3">
            <span className="font-medium group-hover:underline group-hover:underline-offset-4">{label}</span>
            <span className="block text-13 text-quiet">{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  </PageWithPhoto>
)

const starts = [
  { to: '/tonight', label: 'Best light tonight', text: 'Five spots near you, and when to be there' },
  { to: '/map', label: 'Map', text: 'Every location, by theme' },
  { to: '/cities', label: 'Cities', text: 'The most popular spots of each' },
] as const
