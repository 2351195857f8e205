// 404: says what happened, and where one finds what was looked for.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { MissingPage } from './missing-page.tsx'

export const PageNotFound = () => (
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
