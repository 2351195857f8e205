// All factors of a score with their reasons and points; opens without scripts.
// chunk: location-parts
import type { ScoreFactor } from '../../../contract/planning/best-light.ts'

const names: Record<string, string> = {
  light: 'Light',
  direction: 'Direction',
  time: 'Time of day',
  horizon: 'Horizon',
  moon: 'Moon',
  weather: 'Weather',
  tide: 'Tide',
  distance: 'Distance',
  crowd: 'Crowds',
  access: 'Access',
  sky: 'Sky',
  dryness: 'Rain and snow',
  clarity: 'Visibility',
  wind: 'Wind',
}

/** `about`: the subject of the score, for screen readers. */
export function FactorList({ factors, about }: { factors: ScoreFactor[]; about: string }) {
  return (
    <details className="mt-2 text-13">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Why this score<span className="sr-only"> for {about}</span>
      </summary>
      <dl className="mt-1 grid gap-2">
        {factors.map(({ name, reason, contribution, weight }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-hairline pt-2">
            <dt className="font-medium">{names[name] ?? name}</dt>
            <dd className="text-right text-quiet tabular">
              {Math.round(contribution)} of {Math.round(weight)}
            </dd>
            <dd className="col-span-2 text-quiet">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
