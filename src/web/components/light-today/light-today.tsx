// Light today: the sun's path and the times of golden hours, blue hours, sun and moon in the location's own zone.
// chunk: location-parts

import type { Light } from '../../../contract/discovery/light.ts'
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { longDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { SunOverSkyline } from '../horizon/sun-over-skyline.tsx'
import { LightTodayDatePicker } from './date-picker.tsx'
import { LightTodayDiagram } from './diagram.tsx'
import { type LightGroup, lightGroups, polarNote } from './rows.ts'

type LightTodayProps = {
  light: Light
  isToday: boolean
  otherParams: { name: string; value: string }[]
  /** Whose light it is, where the page does not make that clear: “for the center of Paris”. */
  of?: string
  /** The location's skyline, if it is known. */
  horizon?: LocationHorizon | undefined
  /** `light`, unless something around it has it: the form of the day leads there. */
  id?: string
  className?: string
}

export function LightToday({ light, isToday, otherParams, of, horizon, id, className }: LightTodayProps) {
  const format = useReaderFormat()
  const note = polarNote(light)
  return (
    <section id={id} aria-labelledby="light-title" className={className}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 break-after-avoid">
        <div>
          <h2 id="light-title" className="font-display text-32 font-medium">
            {isToday ? 'Light today' : 'Light on this day'}
          </h2>
          <p className="mt-1 text-quiet">
            {longDay(light.date, format)}
            {of && `, ${of}`}
          </p>
        </div>
        <LightTodayDatePicker date={light.date} isToday={isToday} otherParams={otherParams} />
      </div>
      <div className="mt-6">
        <LightTodayDiagram light={light} {...(horizon?.points ? { skyline: horizon.points } : {})} />
      </div>
      {horizon?.points && <SunOverSkyline horizon={horizon} zone={light} />}
      {note && <p className="mt-4 font-medium">{note}</p>}
      <div className="later-part mt-8 grid grid-cols-2 gap-x-8 gap-y-8 sm:gap-x-16 lg:grid-cols-3">
        {lightGroups(light, format, Boolean(horizon?.points)).map((group) => (
          <LightTimes key={group.title} group={group} />
        ))}
      </div>
      <p className="mt-6 text-13 text-quiet">
        Golden hour: sun between −4° and 6°. Blue hour: between −6° and −4°. Twilight: civil to −6°, nautical
        to −12°, astronomical to −18°. Times in {light.timeZoneName} ({light.timeZone.replaceAll('_', ' ')}),{' '}
        {horizon?.points ? 'over a level horizon unless the skyline is named.' : 'assuming a level horizon.'}
      </p>
    </section>
  )
}

// Morning and evening are side by side even on a phone; the night takes the full width below them until there is space
// for three.
function LightTimes({ group }: { group: LightGroup }) {
  return (
    <div className={group.isWide ? 'col-span-2 lg:col-span-1' : ''}>
      <h3 className="font-semibold">{group.title}</h3>
      <dl className={`mt-2 ${group.isWide ? 'grid grid-cols-2 gap-x-8 sm:gap-x-16 lg:block' : ''}`}>
        {group.rows.map((row) => (
          <div
            key={`${row.label} ${row.value}`}
            className="border-t border-hairline py-2 sm:flex sm:items-baseline sm:justify-between sm:gap-4"
          >
            <dt className="text-13 text-quiet sm:text-15">{row.label}</dt>
            <dd className={`tabular sm:text-right ${row.isGolden ? 'font-medium text-accent-text' : ''}`}>
              {row.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
