// A location of the list with its score and the main reasons for it.
import type { RankedLocation, ScoreFactor } from '../../../../contract/planning/best-light.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { FactorList } from '../../../components/score/factor-list.tsx'

/** The factors that distinguish the locations of a list; the others are nearly the same for all. */
const telling = ['direction', 'horizon', 'weather', 'time']

type Props = {
  location: RankedLocation
  isEager: boolean
  /** On the map. */
  number?: number
}

export function RankedCard({ location, isEager, number }: Props) {
  return (
    <div>
      <LocationCard location={location} isEager={isEager} />
      <div className="mt-4 flex gap-4 border-t border-hairline pt-4">
        <p className="shrink-0">
          {number && (
            <span
              title={`Number ${number} on the map`}
              className="mr-3 inline-grid size-7 place-items-center rounded-pill bg-accent align-[0.3rem] text-13 font-semibold text-on-accent"
            >
              {number}
            </span>
          )}
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

/** Without a telling one, the factor that adds most. */
function mainReasons(factors: ScoreFactor[]): string[] {
  const closed = factors.filter(({ name, value }) => name === 'access' && value === 0)
  const found = [
    ...closed,
    ...telling.flatMap((name) => factors.find((factor) => factor.name === name) ?? []),
  ]
    .filter(({ value }) => value >= goodValue || value <= badValue)
    .slice(0, maxReasons)
  const [main] = [...factors].sort((a, b) => b.contribution - a.contribution)
  return (found.length > 0 ? found : main ? [main] : []).map(({ reason }) => reason)
}
