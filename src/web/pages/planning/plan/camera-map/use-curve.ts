// The curve of positions of the planner's day, computed hour by hour so that the page stays responsive.
import { useEffect, useState } from 'react'
import {
  curveInstants,
  type Stand,
  type StandInput,
  standAt,
  toParts,
} from '../../../../../rules/camera/stand-here.ts'
import { localDay, toLocalDate } from '../../../../../rules/light/local-day.ts'

const stepMs = 600_000
const perSlice = 6

type Curve = { key: string; parts: readonly (readonly Stand[])[] }

/** @param input a `StandInput` as JSON. Undefined without one, and until the curve is computed. */
export function useCurve(
  input: string | undefined,
  atMs: number,
  timeZone: string,
): Curve['parts'] | undefined {
  const [curve, setCurve] = useState<Curve>()
  const date = toLocalDate(atMs, timeZone)
  const key = `${input} ${date} ${timeZone}`
  useEffect(() => {
    if (input === undefined) return
    const wanted = JSON.parse(input) as StandInput
    const instants = curveInstants(localDay(date, timeZone), stepMs)
    const stands: (Stand | null)[] = []
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const slice = instants.slice(stands.length, stands.length + perSlice)
      for (const instant of slice) stands.push(standAt(wanted, instant))
      if (stands.length < instants.length) timer = setTimeout(work)
      else setCurve({ key, parts: toParts(wanted, instants, stands) })
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [input, date, timeZone, key])
  return input !== undefined && curve?.key === key ? curve.parts : undefined
}
