// The form for a new street map: a city or a box, its size, then the download.
import limits from 'virtual:fields/streetMaps.ask'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import type { StreetMap } from '../../../../contract/operations/street-maps.ts'
import { type StreetArea, streetAreas } from '../../../../rules/street-areas.ts'
import { streetMapLimits } from '../../../../rules/street-maps.ts'
import { boxAroundTown } from '../../../../rules/street-suggestions.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import { counted, whole } from '../../../format/labels.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { byteText } from '../../planning/offline/byte-text.ts'
import { streetMapsKey, suggestionsQuery } from './street-maps-query.ts'

// The condition excludes the map's code from the server's bundle.
const BoxMap = import.meta.env.SSR ? () => null : lazy(() => import('./box-map.tsx'))

type Values = { title: string; west: string; south: string; east: string; north: string; maxZoom: string }
const empty: Values = {
  title: '',
  west: '',
  south: '',
  east: '',
  north: '',
  maxZoom: String(streetMapLimits.maxZoom.max),
}

const edges = ['west', 'south', 'east', 'north'] as const
const edgeLabels = { west: 'West', south: 'South', east: 'East', north: 'North' }

/** Undefined unless it is a box. */
function toBox(values: Values): StreetArea | undefined {
  const [west, south, east, north] = edges.map((edge) =>
    values[edge].trim() === '' ? Number.NaN : Number(values[edge]),
  ) as [number, number, number, number]
  return west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90
    ? { west, south, east, north }
    : undefined
}

const digits = 3
const toValues = (box: StreetArea): Partial<Values> =>
  Object.fromEntries(edges.map((edge) => [edge, String(Number(box[edge].toFixed(digits)))]))

type Estimate = { of: string; bytes: number; tileCount: number; freeBytes: number | null }

type StreetMapFormProps = {
  maps: readonly StreetMap[]
  freeBytes: number | null
  /** Changes when other street maps are there. */
  drawn: string
  isOff: boolean
}

export function StreetMapForm({ maps, freeBytes, drawn, isOff }: StreetMapFormProps) {
  const [values, setValues] = useState(empty)
  const [goTo, setGoTo] = useState<StreetArea>()
  const [chosenTitle, setChosenTitle] = useState('')
  const [estimate, setEstimate] = useState<Estimate>()
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const send = useSend({ values, estimate, setEstimate, onAsked: () => setValues(empty) })
  const form = useForm({
    limits,
    failed: 'The size could not be read. Try again.',
    send,
    draft: { draft: values, set },
  })
  const choose = (title: string, box: StreetArea) => {
    form.set({ ...toValues(box), title })
    setChosenTitle(title)
    setGoTo({ ...box })
  }
  // A drawn box is elsewhere than the town whose name was filled in.
  const draw = (box: StreetArea) =>
    form.set({ ...toValues(box), ...(values.title === chosenTitle && { title: '' }) })
  const box = useMemo(() => toBox(values), [values])
  const areas = useMemo(
    () => streetAreas(maps.filter(({ state, isInstalled }) => isInstalled || state === 'running')),
    [maps],
  )
  const known = estimate?.of === boxKey(values) ? estimate : undefined
  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <div className="grid content-start gap-6">
        <Suggestions onChoose={choose} />
        <TownSearch
          near={undefined}
          onChoose={({ label, point }) => choose(label.split(',')[0] ?? label, boxAroundTown(point))}
        />
        <Form form={form} className="grid gap-4">
          <FormMessage />
          <Field label="Name" hint="Without one, it’s named after the nearest town." name="title" />
          <fieldset>
            <legend className="font-medium">Box, in degrees</legend>
            <p className="text-13 text-quiet">Or draw it on the map.</p>
            <div className="mt-2 grid grid-cols-2 gap-3">
              {edges.map((edge) => (
                <Field key={edge} label={edgeLabels[edge]} name={edge} inputMode="text" autoComplete="off" />
              ))}
            </div>
          </fieldset>
          <SelectField label="Detail" hint="Each level more is about three times as large." name="maxZoom">
            <option value="15">All: house by house (zoom 15)</option>
            <option value="14">Streets and buildings (zoom 14)</option>
            <option value="13">Streets (zoom 13)</option>
            <option value="12">Main streets (zoom 12)</option>
          </SelectField>
          <p role="status" className="empty:hidden">
            {known &&
              `${byteText(known.bytes)} in ${whole(known.tileCount)} tiles.${known.freeBytes === null ? '' : ` The disk has ${byteText(known.freeBytes)} free.`}`}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <button
              type="submit"
              aria-disabled={form.isPending || isOff}
              disabled={isOff}
              className={buttonClass('primary')}
            >
              {form.isPending
                ? 'One moment…'
                : known
                  ? `Download ${byteText(known.bytes)}`
                  : 'Check the size'}
            </button>
            {!known && freeBytes !== null && (
              <span className="text-13 text-quiet">{byteText(freeBytes)} free on the disk</span>
            )}
          </div>
        </Form>
      </div>
      <LazyMap
        className="aspect-square sm:aspect-16/10 xl:sticky xl:top-20 xl:aspect-auto xl:h-[36rem]"
        failedNote="The map can’t be shown here. Enter the box in degrees."
      >
        {(onFail) => <BoxMap key={drawn} box={box} areas={areas} goTo={goTo} onBox={draw} onFail={onFail} />}
      </LazyMap>
    </div>
  )
}

const boxKey = ({ west, south, east, north, maxZoom }: Values) => [west, south, east, north, maxZoom].join()

type SendOptions = {
  values: Values
  estimate: Estimate | undefined
  setEstimate: (estimate: Estimate | undefined) => void
  onAsked: () => void
}

/** First the size of the box, then, unless it has changed, the download. */
function useSend({ values, estimate, setEstimate, onAsked }: SendOptions) {
  const { api, queryClient } = useAppContext()
  return async (_: unknown, { once }: { once: (content: unknown) => object }) => {
    const { title, ...box } = values
    const input = box as never as Record<'west' | 'south' | 'east' | 'north' | 'maxZoom', number>
    const of = boxKey(values)
    if (estimate?.of !== of) {
      const { bytes, tileCount, freeBytes } = await api.streetMaps.estimate(input)
      setEstimate({ of, bytes, tileCount, freeBytes })
      return
    }
    const asked = { ...input, title }
    await api.streetMaps.ask(asked, once(asked))
    setEstimate(undefined)
    onAsked()
    await queryClient.invalidateQueries({ queryKey: [streetMapsKey] })
    document.getElementById('admin-title')?.focus()
  }
}

/** Areas with locations and without streets. */
function Suggestions({ onChoose }: { onChoose: (title: string, box: StreetArea) => void }) {
  const { api } = useAppContext()
  const { data } = useSuspenseQuery(suggestionsQuery(api))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="suggestions-title" className="min-w-0">
      <h3 id="suggestions-title" className="font-medium">
        Your locations without streets
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.map(({ title, bounds: [west, south, east, north], locationCount }) => (
          <li key={`${title} ${west} ${south}`}>
            <button
              type="button"
              onClick={() => onChoose(title.split(',')[0] ?? title, { west, south, east, north })}
              className={buttonClass('outline', 'max-w-full flex-wrap')}
            >
              {title}
              <span className="text-13 text-quiet">{counted(locationCount, 'location')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
