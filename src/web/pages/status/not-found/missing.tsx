// The pages for addresses of things that do not exist, no longer exist, or are not visible to this viewer.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { MissingPage } from './missing-page.tsx'

const primary = buttonClass('primary')
const outline = buttonClass('outline')

export const ContestNotFound = () => (
  <MissingPage title="Contest Not Found" text="There’s no contest at this address.">
    <Link to="/community" className={primary}>
      See all contests
    </Link>
  </MissingPage>
)

export const MeetupNotFound = () => (
  <MissingPage title="Meetup Not Found" text="It may have been removed.">
    <Link to="/community" search={{ tab: 'meetups' }} className={primary}>
      Browse meetups
    </Link>
  </MissingPage>
)

export const PortfolioNotFound = () => (
  <MissingPage title="Portfolio not found" text="There’s no portfolio at this address, or it’s private.">
    <Link to="/" className={primary}>
      Back to Home
    </Link>
  </MissingPage>
)

export const ProfileNotFound = () => (
  <MissingPage
    title="Profile not found"
    text="There’s no user with this name. They may have changed it or deleted their account."
  >
    <Link to="/" className={primary}>
      Back to Home
    </Link>
  </MissingPage>
)

export const ArticleNotFound = () => (
  <MissingPage title="Article Not Found" text="There’s no help article at this address.">
    <Link to="/help" search={{}} className={primary}>
      Visit the Help Center
    </Link>
  </MissingPage>
)

export const PostNotFound = () => (
  <MissingPage
    title="Blog Post Not Found"
    text="There’s no post at this address. It may have moved, or it isn’t published yet."
  >
    <Link to="/blog" className={primary}>
      Back to Blog
    </Link>
  </MissingPage>
)

export const CityNotFound = () => (
  <MissingPage
    title="City Not Found"
    text="We don’t have a page for this city yet. A city gets one once it has five locations."
  >
    <Link to="/locations" className={primary}>
      Explore all locations
    </Link>
    <Link to="/cities" className={outline}>
      All cities
    </Link>
  </MissingPage>
)

export const LandmarkNotFound = () => (
  <MissingPage title="Landmark Not Found" text="There’s no landmark at this address.">
    <Link to="/locations" className={primary}>
      Browse all locations
    </Link>
  </MissingPage>
)

export const LocationNotFound = () => (
  <MissingPage
    title="Location Not Found"
    text="There’s no location at this address. It may have been removed or merged with another one."
  >
    <Link to="/" className={primary}>
      Back to Home
    </Link>
    <Link to="/locations" className={outline}>
      Browse all locations
    </Link>
  </MissingPage>
)

export const PropertyNotFound = () => (
  <MissingPage title="Property Not Found" text="It may have been removed, or isn’t available at the moment.">
    <Link to="/marketplace" className={primary}>
      Browse properties
    </Link>
  </MissingPage>
)

export const TripNotFound = () => (
  <MissingPage title="Trip not found" text="It was deleted, or it belongs to someone else.">
    <Link to="/trips" className={primary}>
      My Trips
    </Link>
  </MissingPage>
)

export const SharedTripNotFound = () => (
  <MissingPage title="This trip isn’t available" text="Its owner may have revoked the link.">
    <Link to="/locations" className={primary}>
      Browse locations
    </Link>
  </MissingPage>
)

export const SharedPlanNotFound = () => (
  <MissingPage title="This plan isn’t available" text="Its owner may have revoked the link.">
    <Link to="/plan" className={primary}>
      Open the light planner
    </Link>
  </MissingPage>
)

export const SharedListNotFound = () => (
  <MissingPage title="This list isn’t available" text="Its owner may have revoked the link.">
    <Link to="/locations" className={primary}>
      Browse locations
    </Link>
  </MissingPage>
)
