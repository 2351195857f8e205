// The same instant in numbers: sun and moon, shadows, and the Milky Way.
import type { Light } from '../../../../contract/discovery/light.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import { sightOver } from '../../../../rules/light/in-sight.ts'
import { moonlightStops } from '../../../../rules/light/moon/moonlight.ts'
import {
  isInRidgeShadow,
  maxSunForMoonlight,
  type PlannerMoment,
} from '../../../../rules/light/planner-moment.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { DayLightLines } from '../../../components/light-today/day-light-lines.tsx'
import { TideLine } from '../../../components/light-today/tide-line.tsx'
import { bearing } from '../../../format/bearing.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { eclipseText } from './eclipse-picture.tsx'

type Props = {
  point: GeoPoint
  moment: PlannerMoment
  light: Light | undefined
  horizon: Horizon
  timeZone: string
}
type Seen = { azimuth: number; apparentAltitude: number }

export function MomentTable({ point, moment, light, horizon, timeZone }: Props) {
  const format = useReaderFormat()
  const { sun, moon, milkyWay, eclipse } = moment
  const time = (at: string | null | undefined) => (at ? clockTime(at, timeZone, format) : 'Not on this day')
  const moonlight = moonlightInWords(moment)
  // The times over the skyline are named above.
  const overLevel = horizon.length > 0 ? ', level horizon' : ''
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <table className="w-full self-start tabular">
        <caption className="sr-only">Sun and moon at this time</caption>
        <thead>
          <tr className="text-left text-13 text-quiet">
            <td />
            <th scope="col" className="py-2 font-normal">
              Sun
            </th>
            <th scope="col" className="py-2 font-normal">
              Moon
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label="Direction" values={[bearing(sun.azimuth), bearing(moon.azimuth)]} />
          <Row label="Height" values={[degrees(sun.apparentAltitude), degrees(moon.apparentAltitude)]} />
          <Row label="In sight" values={[inSight(sun, horizon), inSight(moon, horizon)]} />
          <Row label="Illumination" values={['–', `${Math.round(moon.illumination * 100)}%`]} />
          <Row label={`Rises${overLevel}`} values={[time(light?.sunrise), time(light?.moonrise)]} />
          <Row label={`Sets${overLevel}`} values={[time(light?.sunset), time(light?.moonset)]} />
        </tbody>
      </table>
      <dl className="grid content-start gap-4">
        {eclipse && (
          <div>
            <dt className="font-semibold">Eclipse</dt>
            <dd>{eclipseText(eclipse)}.</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">Shadows</dt>
          <dd>{shadowInWords(moment, horizon, format)}</dd>
        </div>
        {moonlight && (
          <div>
            <dt className="font-semibold">Moonlight</dt>
            <dd>{moonlight}</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">Milky Way</dt>
          <dd>{milkyWayInWords(milkyWay)}</dd>
        </div>
        {light && (
          <div>
            <dt className="font-semibold">Golden hour, blue hour and twilight</dt>
            <dd>
              <DayLightLines light={{ ...light, sunrise: null, sunset: null }} zone={timeZone} />
              <TideLine point={point} date={light.date} zone={light} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Row({ label, values }: { label: string; values: [string, string] }) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-quiet">
        {label}
      </th>
      <td className="py-2 pr-4">{values[0]}</td>
      <td className="py-2">{values[1]}</td>
    </tr>
  )
}

/** The center of a disc that has set behind a level horizon. */
const belowLevel = -0.3

const degrees = (value: number) => `${(Math.round(value * 10) / 10).toFixed(1).replace('-', '−')}°`

function inSight(seen: Seen, horizon: Horizon): string {
  const isSeen = sightOver(seen, horizon)
  if (isSeen === undefined) return 'Not known'
  if (isSeen) return 'Yes'
  return seen.apparentAltitude < belowLevel ? 'No' : 'Behind the ridge'
}

function shadowInWords(moment: PlannerMoment, horizon: Horizon, format: ReaderFormat): string {
  const { shadow, eclipse } = moment
  if (!shadow)
    return eclipse?.body === 'sun' && eclipse.obscuration === 1
      ? 'No shadows in totality.'
      : 'No shadows: neither the sun nor a bright moon is up.'
  const { azimuth, lengthPerHeight, of } = shadow
  if (isInRidgeShadow(moment, horizon))
    return `Here everything lies in the shadow of the ridge: the ${of} is behind it.`
  const length = lengthPerHeight >= 10 ? Math.round(lengthPerHeight) : Math.round(lengthPerHeight * 10) / 10
  const unit = format.units === 'kilometers' ? ['m', '1 m'] : ['ft', '1 ft']
  return `Toward ${bearing(azimuth)}, ${length} ${unit[0]} long for each ${unit[1]} of height${of === 'moon' ? ', by moonlight' : ''}.`
}

/** Undefined without moonlight. */
function moonlightInWords({ sun, moon, eclipse, atMs }: PlannerMoment): string | undefined {
  const stops =
    sun.altitude < maxSunForMoonlight && !eclipse ? moonlightStops(moon.apparentAltitude, atMs) : null
  if (stops === null) return undefined
  const rounded = Math.round(stops * 10) / 10
  const size = `${Math.abs(rounded).toFixed(1)} stop${Math.abs(rounded) === 1 ? '' : 's'}`
  const much = rounded === 0 ? 'As bright as' : `${size} ${rounded < 0 ? 'darker' : 'brighter'} than`
  return `${much} a full moon overhead in clear air, from ${bearing(moon.azimuth)}.`
}

function milkyWayInWords(milkyWay: PlannerMoment['milkyWay']): string {
  if (!milkyWay) return 'Not visible: the sky isn’t dark.'
  const { core, arch: line } = milkyWay
  const { top, left, right } = line
  const arch = `The arch is highest, ${Math.round(top.altitude)}°, toward ${bearing(top.azimuth)}, and meets the horizon at ${bearing(left)} and ${bearing(right)}.`
  return core.altitude > 0
    ? `Its center is ${Math.round(core.altitude)}° high toward ${bearing(core.azimuth)}. ${arch}`
    : `Its center is below the horizon. ${arch}`
}
