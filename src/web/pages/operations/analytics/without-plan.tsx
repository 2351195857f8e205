// For users whose plan does not include analytics: what they would show, and how to get them.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'

const points = [
  'Views, favorites, check-ins and new photos of every location you added or photographed, day by day.',
  'At which hours people look at a location, and when they’re there.',
  'In which weather check-ins succeed, and from which states people come, once there’s enough to tell.',
  'How many views of your listings become requests and bookings.',
  'Everything as CSV for your spreadsheet.',
]

export const WithoutPlan = () => (
  <section aria-labelledby="plan-title" className="mt-8 max-w-text">
    <h2 id="plan-title" className="font-display text-22 font-medium">
      See how your locations are doing
    </h2>
    <ul className="mt-4 list-disc space-y-2 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <p className="mt-5 text-quiet">
      Your plan doesn’t include analytics. We’re already counting, so your history will be there when you
      upgrade.
    </p>
    <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('primary', 'mt-6')}>
      Choose Your Plan
    </Link>
  </section>
)
