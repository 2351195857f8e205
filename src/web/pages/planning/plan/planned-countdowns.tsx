// How long until the planned time, when to leave for it, and what the light does next at the spot. All of it without a network.
import { useEffect, useId, useState } from 'react'
import type { Light } from '../../../../contract/discovery/light.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { type LightEvent, nextLight } from '../../../../rules/light/next-light.ts'
import { durationText } from '../../../../rules/sun-start.ts'
import { Soon } from '../../../components/at-the-place/soon.tsx'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

type Props = { atMs: number; light: Light | undefined; timeZone: string }

export function PlannedCountdowns({ atMs, light, timeZone }: Props) {
  const format = useReaderFormat()
  const next = useNextLight(light)
  const [wayMinutes, setWayMinutes] = useWayMinutes()
  const time = (at: string) => clockTime(at, timeZone, format)
  const at = new Date(atMs).toISOString()
  const leaveAt = new Date(atMs - wayMinutes * minuteMs).toISOString()
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-2 tabular noscript:hidden print:hidden">
      <div className="min-h-6 max-sm:basis-full">
        <dt className="inline text-quiet">Planned time </dt>
        <dd className="inline">
          {time(at)}
          <Soon at={at} />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-1">
        <dt className="flex items-baseline gap-2 text-quiet">
          <WayField minutes={wayMinutes} onChange={setWayMinutes} />
        </dt>
        <dd>
          {wayMinutes > 0 && (
            <>
              <span className="font-medium">Leave by {time(leaveAt)}</span>
              <Soon at={leaveAt} />
            </>
          )}
        </dd>
      </div>
      {/* Its line is kept free on phones: nothing moves when it is known. */}
      <div className="min-h-6 max-sm:basis-full">
        {next && (
          <>
            <dt className="inline text-quiet">{next.name} </dt>
            <dd className="inline text-accent-text">
              {time(next.at)}
              <Soon at={next.at} />
            </dd>
          </>
        )}
      </div>
    </dl>
  )
}

const ways = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]

function WayField({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Way there </label>
      <select
        id={id}
        value={minutes}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="min-h-11 rounded-sm border border-hairline bg-raised px-2 text-text"
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {way === 0 ? 'Not set' : durationText(way)}
          </option>
        ))}
      </select>
    </>
  )
}

const wayKey = 'way-minutes'

/** On this device. */
function useWayMinutes() {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const stored = Number(localStorage.getItem(wayKey))
    if (ways.includes(stored)) setMinutes(stored)
  }, [])
  const change = (changed: number) => {
    setMinutes(changed)
    localStorage.setItem(wayKey, String(changed))
  }
  return [minutes, change] as const
}

/** Undefined until it is hydrated. Looked up again when it has come. */
function useNextLight(light: Light | undefined): LightEvent | undefined {
  const [next, setNext] = useState<LightEvent>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const found = light && nextLight(light, Date.now())
      setNext(found)
      if (found) timer = setTimeout(look, Date.parse(found.at) - Date.now() + 1)
    }
    look()
    return () => clearTimeout(timer)
  }, [light])
  return next
}
