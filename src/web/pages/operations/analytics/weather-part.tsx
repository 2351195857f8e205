// The weather in which check-ins were successful.
import type { LocationAnalytics } from '../../../../contract/operations/analytics.ts'
import { minSuccessCount } from '../../../../rules/checkins.ts'
import { counted } from '../../../format/labels.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

export const SuccessByWeather = ({ report: { weather, successRate } }: { report: LocationAnalytics }) => (
  <section aria-labelledby="weather-title">
    <h2 id="weather-title" className="font-display text-22 font-medium">
      Success by weather
    </h2>
    {weather && successRate !== null ? (
      <>
        <p className="mt-2">{percent(successRate)} of check-ins that say how it went were a success.</p>
        <dl className="mt-3 border-b border-hairline tabular">
          {weather.map(({ sky, checkins, successRate: rate }) => (
            <div key={sky} className="flex justify-between gap-6 border-t border-hairline py-2.5">
              <dt>
                {sky} <span className="text-13 text-quiet">{counted(checkins, 'check-in')}</span>
              </dt>
              <dd className="text-right">{rate === null ? 'Not enough data yet' : percent(rate)}</dd>
            </div>
          ))}
        </dl>
      </>
    ) : (
      <p className="mt-2 text-quiet">
        Not enough data yet. Shown from {minSuccessCount} check-ins on that say whether the photos worked out.
      </p>
    )}
  </section>
)
