// Editing a skyline: a table of directions and heights, and the drawing that follows from it.

import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { maxDrawnPoints } from '../../../rules/light/horizon-limits.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { FormError, useForm } from '../forms/use-form.ts'
import { type DrawnPoint, isCovered } from './drawn-points.ts'
import { SkylineDrawing } from './skyline-drawing.tsx'

type Row = { key: number; azimuth: string; altitude: string }
type Props = { location: { id: string; name: string }; horizon: LocationHorizon; onDone: () => void }

/** A first proposal: the main directions on the level. */
const levelRows = [0, 45, 90, 135, 180, 225, 270, 315].map((azimuth) => ({ azimuth, altitude: 0 }))

export function SkylineEditor({ location, horizon, onDone }: Props) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<Row[]>(() => toRows(horizon))
  const reread = async () => {
    await queryClient.invalidateQueries({ queryKey: ['/api/locations', location.id, 'horizon'] })
    onDone()
  }
  const form = useForm({
    failed: 'The skyline could not be saved.',
    send: async () => {
      await api.horizon.draw({ id: location.id, points: toPoints(rows) })
      await reread()
    },
  })
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => setRows([...rows, { key: nextKey(rows), azimuth: '', altitude: '' }])
  const draw = (drawn: DrawnPoint[]) => setRows((before) => withDrawn(before, drawn))
  const erase = async () => {
    await api.horizon.erase({ id: location.id })
    await reread()
  }
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-quiet">
        How high do ridges, trees and buildings stand around {location.name}? Draw them below, or enter
        directions from true north and heights above a level horizon, in degrees. A fist at arm’s length is
        about 10° tall.
      </p>
      <SkylineDrawing points={toPoints(rows, true)} onDraw={draw} />
      <FormMessage />
      <table className="w-full tabular">
        <caption className="sr-only">Points of the skyline</caption>
        <thead>
          <tr className="text-left text-13 text-quiet">
            <th scope="col" className="font-normal">
              Direction, °
            </th>
            <th scope="col" className="font-normal">
              Height, °
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PointRow
              key={row.key}
              row={row}
              index={index}
              onChange={(part) => change(row.key, part)}
              onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </tbody>
      </table>
      {/* The table may be long: the buttons stay in sight. */}
      <div className="tall:sticky tall:bottom-0 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-hairline bg-raised px-6 py-3">
        <button
          type="button"
          onClick={add}
          disabled={rows.length >= maxDrawnPoints}
          className={buttonClass('outline')}
        >
          Add a point
        </button>
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving…' : 'Save skyline'}
        </button>
        {horizon.source === 'drawn' && (
          <button type="button" onClick={() => void erase()} className={buttonClass('danger')}>
            Erase
          </button>
        )}
      </div>
    </Form>
  )
}

type PointRowProps = { row: Row; index: number; onChange: (part: Partial<Row>) => void; onRemove: () => void }

function PointRow({ row, index, onChange, onRemove }: PointRowProps) {
  const field = (name: 'azimuth' | 'altitude', label: string, [min, max]: [number, number]) => (
    <td className="py-1 pr-2">
      <input
        type="number"
        inputMode="decimal"
        step="any"
        min={min}
        max={max}
        aria-label={`${label} of point ${index + 1}`}
        value={row[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className="min-h-11 w-full scroll-mb-24 rounded-sm border border-hairline bg-raised px-3"
      />
    </td>
  )
  return (
    <tr>
      {field('azimuth', 'Direction', [0, 359.99])}
      {field('altitude', 'Height', [-10, 90])}
      <td className="w-11 py-1">
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove point ${index + 1}`}
          className="grid size-11 place-items-center rounded-pill hover:bg-sunken"
        >
          <Trash2 className="size-5" strokeWidth={1.5} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

const nextKey = (rows: readonly Row[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1

/** The drawn points replace those in the same directions. Rows that are not filled yet come last. */
function withDrawn(rows: readonly Row[], drawn: readonly DrawnPoint[]): Row[] {
  const kept = rows.filter(({ azimuth }) => azimuth.trim() === '' || !isCovered(Number(azimuth), drawn))
  const first = nextKey(rows)
  const added = drawn.map(({ azimuth, altitude }, index) => ({
    key: first + index,
    azimuth: String(azimuth),
    altitude: String(altitude),
  }))
  const order = ({ azimuth }: Row) => (azimuth.trim() === '' ? 360 : Number(azimuth))
  return [...kept, ...added].toSorted((a, b) => order(a) - order(b))
}

/** A computed skyline has too many points to edit by hand: every twelfth of its 720 is taken. */
function toRows({ points, source }: LocationHorizon): Row[] {
  const edited =
    points === null ? levelRows : source === 'drawn' ? points : points.filter((_, index) => index % 12 === 0)
  return edited.map(({ azimuth, altitude }, key) => ({
    key,
    azimuth: String(azimuth),
    altitude: String(altitude),
  }))
}

/** `isDrawing`: rows that are not filled yet are left out. @throws FormError */
function toPoints(rows: readonly Row[], isDrawing = false) {
  const isFilled = ({ azimuth, altitude }: Row) =>
    azimuth.trim() !== '' &&
    altitude.trim() !== '' &&
    Number.isFinite(Number(azimuth)) &&
    Number.isFinite(Number(altitude))
  const empty = rows.findIndex((row) => !isFilled(row))
  if (empty >= 0 && !isDrawing)
    throw new FormError({}, `Enter a direction and a height for point ${empty + 1}, or remove it.`)
  return rows
    .filter(isFilled)
    .map(({ azimuth, altitude }) => ({ azimuth: Number(azimuth), altitude: Number(altitude) }))
    .toSorted((a, b) => a.azimuth - b.azimuth)
}
