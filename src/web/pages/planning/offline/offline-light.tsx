// The light of a day at a location, computed on this device.
import { useState } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import { lightOfDay } from '../../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { sunPath } from '../../../../rules/light/sun-path.ts'
import { timeZoneName } from '../../../../rules/time-zone.ts'
import { LightTodayDiagram } from '../../../components/light-today/diagram.tsx'
import { lightGroups, polarNote } from '../../../components/light-today/rows.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { PackedLocation } from '../../../offline/read-pack.ts'
import { Field } from '../../../ui/field.tsx'

const pathStepMinutes = 20

export function OfflineLight({ location }: { location: PackedLocation }) {
  const { latitude, longitude } = location
  const timeZone = location.timeZone ?? 'UTC'
  const [date, setDate] = useState(() => toLocalDate(Date.now(), timeZone))
  if (latitude === null || longitude === null) return null
  const light = getLight({ latitude, longitude, date, timeZone })
  return (
    <section aria-labelledby="light-title" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="light-title" className="font-display text-32 font-medium">
          Light
        </h2>
        <Field
          label="Day"
          type="date"
          value={date}
          min="1900-01-01"
          max="2199-12-31"
          onChange={({ target }) => target.value && setDate(target.value)}
        />
      </div>
      <Times light={light} />
      <p className="mt-4 text-13 text-quiet">
        Computed on this device. Times in {light.timeZoneName} ({timeZone.replaceAll('_', ' ')}).
      </p>
    </section>
  )
}

type DayAndPlace = { latitude: number; longitude: number; date: string; timeZone: string }

function getLight(input: DayAndPlace): Light {
  const light = lightOfDay(input)
  return {
    ...light,
    timeZoneName: timeZoneName(input.timeZone, `${input.date}T12:00:00Z`),
    date: input.date,
    path: [...sunPath(input, pathStepMinutes)],
  }
}

function Times({ light }: { light: Light }) {
  const format = useReaderFormat()
  const note = polarNote(light)
  return (
    <>
      <div className="mt-4">
        <LightTodayDiagram light={light} />
      </div>
      {note && <p className="mt-4 font-medium">{note}</p>}
      <div className="mt-6 grid grid-cols-2 gap-8 lg:grid-cols-3">
        {lightGroups(light, format).map(({ title, rows, isWide }) => (
          <div key={title} className={isWide ? 'col-span-2 lg:col-span-1' : ''}>
            <h3 className="font-semibold">{title}</h3>
            <dl className="mt-2">
              {rows.map(({ label, value, isGolden }) => (
                <div
                  key={`${label} ${value}`}
                  className="border-t border-hairline py-2 sm:flex sm:justify-between sm:gap-4"
                >
                  <dt className="text-13 text-quiet sm:text-15">{label}</dt>
                  <dd className={`tabular ${isGolden ? 'font-medium text-accent-text' : ''}`}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </>
  )
}
