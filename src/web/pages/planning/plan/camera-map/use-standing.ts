// Where to stand for the body and subject of the fields: now, over the day, and for the wished size.
import { useMemo } from 'react'
import { discPlaces, type StandInput, standAt, standsOfSize } from '../../../../../rules/camera/stand-here.ts'
import type { CameraInputs, CameraValues } from '../camera/camera-inputs.ts'
import type { CameraSubject } from '../camera/use-subject.ts'
import { useCurve } from './use-curve.ts'

type Input = {
  subject: CameraSubject | undefined
  values: CameraValues
  inputs: CameraInputs
  atMs: number
  timeZone: string
}

/** Undefined without a subject, or while a field is wrong. */
export function useStanding({ subject, values, inputs, atMs, timeZone }: Input) {
  const { height, ground, times } = values
  // A text, so that the same input is not computed again.
  const key =
    subject && height !== undefined && ground !== undefined
      ? JSON.stringify({
          body: inputs.standBody === 'sun' ? 'sun' : 'moon',
          subject: subject.point,
          heightMeters: height,
          place: discPlaces.find((one) => one === inputs.standPlace) ?? 'on',
          groundMeters: ground,
        } satisfies StandInput)
      : undefined
  const parts = useCurve(key, atMs, timeZone)
  return useMemo(() => {
    if (key === undefined) return undefined
    const input = JSON.parse(key) as StandInput
    return {
      input,
      parts,
      now: standAt(input, atMs),
      times,
      sized: parts && times !== undefined ? standsOfSize(input, parts, times) : undefined,
    }
  }, [key, parts, atMs, times])
}
