// What the numbers mean and what they leave out.
import { Link } from '@tanstack/react-router'

export const HowCounted = () => (
  <section
    aria-labelledby="counting-title"
    className="mt-14 max-w-text border-t border-hairline pt-6 text-quiet"
  >
    <h2 id="counting-title" className="font-medium text-text">
      How this is counted
    </h2>
    <p className="mt-2">
      A visitor counts once a day for each location or listing, without cookies or personal data. Your own
      visits, robots and pages that were only loaded ahead don’t count, and neither do demo accounts.{' '}
      <Link to="/privacy" hash="counting-visits" className="text-text underline underline-offset-4">
        How we count visits
      </Link>
    </p>
  </section>
)
