// Tips & Guides: short and self-contained, each with a link to more.
import { Link } from '@tanstack/react-router'

const tips = [
  {
    title: 'Reading the golden hour',
    text: 'It’s rarely an hour. We count the time when the sun is between 4° below and 6° above the horizon: about 40 minutes near the equator, about 50 in New York in spring, and most of a midsummer night in Fairbanks. Color often peaks after sunset, so stay until the blue hour.',
    to: '/blog/golden-hour-photography',
    more: 'More on golden hour',
  },
  {
    title: 'Working with fog',
    text: 'A meter renders bright fog gray: add two-thirds of a stop to a full stop. Put something dark in the foreground and let the rest fade behind it in layers. Valley fog forms on clear, calm nights and usually lifts within hours of sunrise; sea fog may sit all day, so look for a spot above it.',
    to: '/blog/photographing-fog-golden-gate',
    more: 'More on fog',
  },
  {
    title: 'Tripods and permits',
    text: 'Rules mostly follow the space you take, not the camera you own. With hand-carried gear you’re rarely asked for a permit outdoors; closing off a path, bringing a crew or flying a drone changes the answer. Buildings and observation decks often ban tripods: a clamp or a wall will do.',
    to: '/blog/photography-permits-public-land',
    more: 'More on permits',
  },
  {
    title: 'One bend past the famous view',
    text: 'The famous spot tells you where the light falls; yours is usually a few minutes farther on. Walk the edge of the view before sunrise, look behind you, and note the bearing as well as the spot. Come back in another season before you judge it.',
    to: '/blog/hidden-gems-california',
    more: 'Hidden gems in California',
  },
] as const

export function Tips() {
  return (
    <section aria-labelledby="tips-title" className="wrap-page pt-20">
      <h2 id="tips-title" className="font-display text-32 font-medium">
        Tips & Guides
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {tips.map(({ title, text, to, more }) => (
          <li key={title} className="flex flex-col items-start border-t border-hairline pt-4">
            <h3 className="font-display text-22 font-medium text-balance">{title}</h3>
            <p className="mt-2 flex-1 text-quiet">{text}</p>
            <Link
              to={to as string}
              className="mt-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {more}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
