// What is typed, shared by the calculators and the map and remembered on the device, and over it what the planner knows of the subject until
// that is typed over.
import { useSyncExternalStore } from 'react'
import type { ReaderFormat } from '../../../../../rules/reader-format.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { type CameraInputs, metersInput, readCameraInputs, storeCameraInputs } from './camera-inputs.ts'
import type { CameraSubject } from './use-subject.ts'

type Units = ReaderFormat['units']
type State = { inputs: CameraInputs; subject: string | undefined; typed: Partial<CameraInputs> }

const listeners = new Set<() => void>()
let state: State | undefined

/** The reader's units may change while the page is open: signing in brings the member's own. */
function read(units: Units): State {
  if (state?.inputs.units !== units)
    state = { inputs: readCameraInputs(units), subject: undefined, typed: {} }
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only in the browser: the server does not know what is remembered. */
export function useCameraInputs(subject: CameraSubject | undefined) {
  const { units } = useReaderFormat()
  const { inputs: stored, subject: typedFor, typed } = useSyncExternalStore(subscribe, () => read(units))
  const own = typedFor === subject?.key ? typed : {}
  // What is typed of another subject says nothing about this one.
  const known: Partial<CameraInputs> = subject
    ? {
        distance: metersInput(subject.meters, units),
        width: '',
        height: subject.heightMeters === null ? '' : metersInput(subject.heightMeters, units),
      }
    : {}
  const isKnown = (name: 'distance' | 'height') => Boolean(known[name]) && own[name] === undefined
  const change = (changed: Partial<CameraInputs>) => {
    const inputs = { ...read(units).inputs, ...changed }
    state = { inputs, subject: subject?.key, typed: { ...own, ...changed } }
    storeCameraInputs(inputs)
    for (const listener of listeners) listener()
  }
  return {
    inputs: { ...stored, ...known, ...own },
    change,
    isFromSubject: { distance: isKnown('distance'), height: isKnown('height') },
  }
}
