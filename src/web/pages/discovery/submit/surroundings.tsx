// Town, state, country and time zone: filled in from the position, and left alone once the user has edited them.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { distanceText } from '../../../../rules/distance-text.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { surroundingsQuery } from '../../../components/position-picker/surroundings-query.ts'
import { townLine } from '../../../components/position-picker/town-search.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import type { Draft, SetDraft } from './draft.ts'

type Around = Pick<Draft, 'city' | 'region' | 'country' | 'timeZone'>

const restedMs = 400
/** A town farther away says nothing about the location. */
const cityMiles = 25

const fields = [
  { name: 'city', label: 'Nearest town' },
  { name: 'region', label: 'State or region' },
  { name: 'country', label: 'Country' },
  { name: 'timeZone', label: 'Time zone' },
] as const

type SurroundingsProps = { draft: Draft; set: SetDraft; point: GeoPoint | undefined }

export function Surroundings({ draft, set, point }: SurroundingsProps) {
  const format = useReaderFormat()
  const { api } = useAppContext()
  const rested = useDebounced(point, restedMs)
  const { data } = useQuery({
    ...surroundingsQuery(api, rested ?? { latitude: 0, longitude: 0 }),
    enabled: rested !== undefined,
  })
  const filled = useRef<Partial<Around>>({})
  const fill = useEffectEvent((found: Around) => {
    const before = filled.current
    filled.current = found
    set(
      (current) =>
        Object.fromEntries(
          fields.map(({ name }) => [
            name,
            current[name] === '' || current[name] === before[name] ? found[name] : current[name],
          ]),
        ) as Around,
    )
  })
  // The town is public: if the location's position is withheld, only its author fills it in.
  const isTownShown = draft.precision === 'exact'
  useEffect(() => {
    if (!data) return
    const { town, region, country, timeZone } = data
    const isNear = town.distance <= cityMiles && town.region === region && town.country === country
    fill({
      city: isNear && isTownShown ? town.name : '',
      region: region ?? '',
      country: country ?? '',
      timeZone,
    })
  }, [data, isTownShown])
  return (
    <div className="grid gap-4">
      <p role="status" className="text-quiet tabular">
        {point && data
          ? `${distanceText(data.town.distance, format)} from ${townLine(data.town)}`
          : 'The nearest town, state and time zone are filled in from the position.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <Field
            key={name}
            name={name}
            label={label}
            hint={
              name === 'city' && !isTownShown
                ? 'Optional. It would reveal roughly where the location is.'
                : undefined
            }
            autoComplete="off"
          />
        ))}
      </div>
    </div>
  )
}
