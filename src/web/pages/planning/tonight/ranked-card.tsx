// A location with its score, the reasons that matter most, and all factors on demand.
import type { RankedLocation, ScoreFactor } from '../../../../contract/planning/best-light.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { FactorList } from '../../../components/score/factor-list.tsx'

/** The factors that distinguish the locations of a list; the others are nearly the same for all. */
const telling = ['direction', 'horizon', 'weather', 'time']

export function RankedCard({ location, isEager }: { location: RankedLocation; isEager: boolean }) {
  return (
    <div>
      <LocationCard location={location} isEager={isEager} />
      <div className="mt-4 flex gap-4 border-t border-hairline pt-4">
        <p className="shrink-0">
          <span className="font-display text-32 leading-none font-medium text-accent-text tabular">
            {Math.round(location.score)}
          </span>
          <span className="text-13 text-quiet"> / 100</span>
        </p>
        <ul className="min-w-0 text-13">
          {mainReasons(location.factors).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <FactorList factors={location.factors} about={location.name} />
    </div>
  )
}

const maxReasons = 3
// Values in between are neutral because they are unknown.
const goodValue = 0.65
const badValue = 0.3

function mainReasons(factors: ScoreFactor[]): string[] {
  const closed = factors.filter(({ name, value }) => name === 'access' && value === 0)
  return [...closed, ...telling.flatMap((name) => factors.find((factor) => factor.name === name) ?? [])]
    .filter(({ value }) => value >= goodValue || value <= badValue)
    .slice(0, maxReasons)
    .map(({ reason }) => reason)
}
