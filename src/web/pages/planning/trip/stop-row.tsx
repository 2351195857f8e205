// One stop of a trip with its plan and the buttons that move, edit and remove it.
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { TripStop } from '../../../../contract/planning/trips.ts'
import { StopBody } from '../../../components/trips/stop-body.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { StopEditor } from './stop-editor.tsx'
import type { TripChanges } from './use-trip-changes.ts'

type StopRowProps = {
  stop: TripStop
  number: number
  dayIndex: number
  dayCount: number
  changes: TripChanges
  isDragged: boolean
  isFirst: boolean
  isLast: boolean
  handle: ComponentProps<'button'>
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

const height = 'min-h-9 text-13 pointer-coarse:min-h-11'
const small = `${height} px-3`
const square = `${height} w-9 px-0 pointer-coarse:w-11`

export const moveButtonId = (id: string, step: -1 | 1) => `move-${step === -1 ? 'earlier' : 'later'}-${id}`

export function StopRow(props: StopRowProps) {
  const { stop, number, changes, dayIndex, dayCount, isDragged } = props
  const [isEditing, setEditing] = useState(false)
  return (
    <li data-entry={stop.id} className={`min-w-0 break-inside-avoid ${isDragged ? 'opacity-60' : ''}`}>
      <StopBody stop={stop} hasNote={!isEditing} number={number} />
      <StopButtons {...props} isEditing={isEditing} onEdit={() => setEditing(!isEditing)} />
      {isEditing && (
        <StopEditor
          stop={stop}
          dayIndex={dayIndex}
          dayCount={dayCount}
          changes={changes}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

function StopButtons({
  stop,
  isFirst,
  isLast,
  handle,
  onMove,
  onRemove,
  isEditing,
  onEdit,
}: StopRowProps & { isEditing: boolean; onEdit: () => void }) {
  const name = stop.location?.name ?? 'Removed location'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 noscript:hidden print:hidden">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        {...handle}
        className={buttonClass('quiet', `${square} touch-none cursor-grab active:cursor-grabbing`)}
      >
        <GripVertical className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
      <MoveButton {...{ id: stop.id, name, onMove }} step={-1} isDisabled={isFirst} />
      <MoveButton {...{ id: stop.id, name, onMove }} step={1} isDisabled={isLast} />
      <button
        type="button"
        aria-expanded={isEditing}
        onClick={onEdit}
        className={buttonClass('quiet', small)}
      >
        <Pencil className="size-4" strokeWidth={1.5} aria-hidden />
        Edit<span className="sr-only"> {name}</span>
      </button>
      <button type="button" onClick={onRemove} className={buttonClass('quiet', small)}>
        <Trash2 className="size-4" strokeWidth={1.5} aria-hidden />
        Remove<span className="sr-only"> {name}</span>
      </button>
    </div>
  )
}

type MoveProps = {
  id: string
  name: string
  step: -1 | 1
  isDisabled: boolean
  onMove: (step: -1 | 1) => void
}

function MoveButton({ id, name, step, isDisabled, onMove }: MoveProps) {
  const Icon = step === -1 ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      id={moveButtonId(id, step)}
      // Stays in the tab order at the end of the trip, so that the focus is not lost.
      aria-disabled={isDisabled}
      aria-label={`Move ${name} ${step === -1 ? 'earlier' : 'later'}`}
      onClick={() => !isDisabled && onMove(step)}
      className={buttonClass('quiet', square)}
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden />
    </button>
  )
}
