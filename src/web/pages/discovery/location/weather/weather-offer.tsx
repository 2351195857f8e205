// What the forecast would show, and the plan that includes it.
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button-class.ts'

const contents = [
  'A photography score from 0 to 100 for each golden hour and night of the next days, with its reasons',
  'Low, middle and high clouds apart: high clouds take color, low ones hide it',
  'Visibility, rain, wind and moonlight',
  'Alerts for your favorites: fog, high clouds at sunset, clear dark nights and the first snow',
]

export function WeatherOffer({ detail }: { detail: string }) {
  return (
    <div className="mt-4 max-w-text rounded-card border border-hairline p-5">
      <ul className="grid list-disc gap-1 pl-5">
        {contents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">{detail}</p>
      <p className="mt-4">
        <Link to="/subscription" className={buttonClass('outline')}>
          Compare plans
        </Link>
      </p>
    </div>
  )
}
