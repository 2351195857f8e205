// The days of a trip. Stops are dragged within and between days, or moved by buttons.
import { useState } from 'react'
import type { Trip, TripDay, TripStop } from '../../../../contract/planning/trips.ts'
import { dayMark, toDays, toFlatOrder } from '../../../../rules/trips/move-stop.ts'
import { useDragOrder } from '../../../components/lists/use-drag-order.ts'
import { DayHeading } from '../../../components/trips/day-heading.tsx'
import { DayTimeline } from '../../../components/trips/day-timeline.tsx'
import { DayEnd } from '../../../components/trips/stop-plan.tsx'
import { firstNumberOf } from '../../../components/trips/trip-map.tsx'
import { toast } from '../../../ui/toast.ts'
import { moveBefore, removeStop, restoreStop, stepBy } from './edits.ts'
import { ImproveDay } from './improve-day.tsx'
import { NightEditor } from './night-editor.tsx'
import { moveButtonId, StopRow } from './stop-row.tsx'
import type { TripChanges } from './use-trip-changes.ts'

export function Days({ trip, changes }: { trip: Trip; changes: TripChanges }) {
  const [message, setMessage] = useState('')
  const flat = toFlatOrder(trip.days)
  const { order, draggedId, handle } = useDragOrder(
    flat,
    (id, before) => void changes.attempt(moveBefore(id, before)),
  )
  const days = toDays<TripStop, TripDay>(trip.days, order)
  const step = async (stop: TripStop, by: -1 | 1) => {
    const edit = stepBy(stop.id, by)
    setMessage(placeText(edit(trip).days, stop))
    const isMoved = changes.attempt(edit)
    // A moved element loses the focus. An element that took it meanwhile, such as the notice of a conflict,
    // keeps it.
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById(moveButtonId(stop.id, by))?.focus()
    }, 50)
    await isMoved
  }
  const remove = async (stop: TripStop, dayIndex: number) => {
    const place = trip.days[dayIndex]?.stops.findIndex(({ id }) => id === stop.id) ?? 0
    if (!(await changes.attempt(removeStop(stop.id)))) return
    const undo = () => void changes.attempt(restoreStop(stop, dayIndex, place))
    toast({
      title: 'Stop removed',
      description: nameOf(stop),
      ...(stop.location && { action: { label: 'Undo', run: undo } }),
    })
  }
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      {days.map((day, dayIndex) => (
        <section
          key={dayMark(dayIndex)}
          aria-labelledby={`day-${dayIndex + 1}`}
          className="mt-10 border-t border-hairline pt-6 break-inside-avoid-page"
        >
          <div {...(dayIndex > 0 && { 'data-entry': dayMark(dayIndex) })}>
            <DayHeading day={day} index={dayIndex} />
          </div>
          <ImproveDay trip={trip} dayIndex={dayIndex} changes={changes} />
          {dayIndex === 0 && <NightEditor trip={trip} night={0} changes={changes} />}
          <DayTimeline day={day} firstNumber={firstNumberOf(days, dayIndex)} />
          {day.stops.length === 0 ? (
            <p className="mt-4 text-quiet">No stops on this day yet.</p>
          ) : (
            <ol className="mt-4 grid gap-6">
              {day.stops.map((stop, place) => (
                <StopRow
                  key={stop.id}
                  stop={stop}
                  number={firstNumberOf(days, dayIndex) + place}
                  dayIndex={dayIndex}
                  dayCount={days.length}
                  changes={changes}
                  isDragged={stop.id === draggedId}
                  isFirst={stop.id === order[0]}
                  isLast={stop.id === order.at(-1)}
                  handle={handle(stop.id)}
                  onMove={(by) => void step(stop, by)}
                  onRemove={() => void remove(stop, dayIndex)}
                />
              ))}
            </ol>
          )}
          <DayEnd day={day} />
          <NightEditor trip={trip} night={dayIndex + 1} changes={changes} />
        </section>
      ))}
    </>
  )
}

const nameOf = ({ location }: TripStop) => location?.name ?? 'Removed location'

function placeText(days: TripDay[], stop: TripStop): string {
  const day = days.findIndex(({ stops }) => stops.some(({ id }) => id === stop.id))
  const stops = days[day]?.stops ?? []
  return `${nameOf(stop)} is now stop ${stops.findIndex(({ id }) => id === stop.id) + 1} of ${stops.length} on day ${day + 1}`
}
