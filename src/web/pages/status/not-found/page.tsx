// The page for unknown paths, and the frame of all pages about something that does not exist.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'

type MissingPageProps = {
  title: string
  text: string
  /** Links to where it goes on. */
  children: ReactNode
}

export const MissingPage = ({ title, text, children }: MissingPageProps) => (
  <div className="wrap-page py-24 text-center">
    <h1 className="font-display text-52 font-medium">{title}</h1>
    <p className="mx-auto mt-4 max-w-text text-17 text-quiet">{text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
  </div>
)

export const NotFoundPage = () => (
  <MissingPage
    title="404 Page Not Found"
    text="There’s no page at this address. It may have moved, or the link may have a typo."
  >
    <Link to="/" className={buttonClass('primary')}>
      Back to Home
    </Link>
    <Link to="/locations" className={buttonClass('outline')}>
      Browse all locations
    </Link>
  </MissingPage>
)
