// Light today: the sun's path and the times of golden hours, blue hours, sun and moon in the place's own zone.
import type { Light } from '../../contract/light.ts'
import { dateInWords, zoneName } from './light-today-clock.ts'
import { LightTodayDates } from './light-today-dates.tsx'
import { LightTodayDiagram } from './light-today-diagram.tsx'
import { type LightGroup, lightGroups, polarNote } from './light-today-rows.ts'

type LightTodayProps = { light: Light; isToday: boolean; kept: { name: string; value: string }[] }

export function LightToday({ light, isToday, kept }: LightTodayProps) {
  const note = polarNote(light)
  return (
    <section id="light" aria-labelledby="light-title">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="light-title" className="font-display text-32 font-medium">
            {isToday ? 'Light today' : 'Light on this day'}
          </h2>
          <p className="mt-1 text-quiet">{dateInWords(light.date)}</p>
        </div>
        <LightTodayDates date={light.date} isToday={isToday} kept={kept} />
      </div>
      <div className="mt-6">
        <LightTodayDiagram light={light} />
      </div>
      {note && <p className="mt-4 font-medium">{note}</p>}
      <div className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {lightGroups(light).map((group) => (
          <LightTimes key={group.title} group={group} />
        ))}
      </div>
      <p className="mt-6 text-13 text-quiet">
        Golden hour −4° to 6°, blue hour −6° to −4° of the sun’s altitude. Times in{' '}
        <span suppressHydrationWarning>{zoneName(light.timeZone, light.solarNoon ?? `${light.date}T12:00:00Z`)}</span> ({light.timeZone.replaceAll('_', ' ')}), for a level
        horizon.
      </p>
    </section>
  )
}

function LightTimes({ group }: { group: LightGroup }) {
  return (
    <div>
      <h3 className="font-semibold">{group.title}</h3>
      <dl className="mt-2">
        {group.rows.map((row) => (
          <div key={`${row.label} ${row.value}`} className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
            <dt className="text-quiet">{row.label}</dt>
            <dd className={`text-right tabular ${row.isGolden ? 'font-medium text-accent-text' : ''}`}>{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
