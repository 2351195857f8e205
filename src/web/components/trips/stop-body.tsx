// One stop as everybody sees it: image, name, times, note and warnings. On a phone all but the name goes below the image.
import type { TripStop } from '../../../contract/planning/trips.ts'
import { StopImage, StopName } from './stop-location.tsx'
import { StopLeg, StopTimes, StopWarnings } from './stop-plan.tsx'

export function StopBody({ stop, hasNote = true }: { stop: TripStop; hasNote?: boolean }) {
  return (
    <>
      <StopLeg stop={stop} />
      <div className="grid max-w-[52rem] grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <div className="sm:row-span-2">
          <StopImage stop={stop} />
        </div>
        <div className="min-w-0">
          <StopName stop={stop} />
        </div>
        <div className="min-w-0 max-sm:col-span-2 max-sm:mt-2">
          <StopTimes stop={stop} />
          {hasNote && stop.note && (
            <p className="mt-2 border-l-2 border-accent pl-3 whitespace-pre-line">{stop.note}</p>
          )}
          <StopWarnings stop={stop} />
        </div>
      </div>
    </>
  )
}
