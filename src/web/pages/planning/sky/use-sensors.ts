// Which way the device points, as its sensors report it, from a tap on.
import { useEffect, useEffectEvent, useState } from 'react'
import { type OrientationReport, type Reported, readReport } from '../../../../rules/sky-view/compass.ts'

/** `none`: the device has no sensors, or the browser does not pass on what they say. */
export type SensorState = 'off' | 'asking' | 'on' | 'refused' | 'none'

/** Sensors report within a few hundredths of a second. */
const patienceMs = 2000

const screenAngle = () => window.screen.orientation?.angle ?? 0

/** Safari asks the user, which needs a tap; other browsers do not. */
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

const eventNames = ['deviceorientationabsolute', 'deviceorientation'] as const

/** `onReport` hears every report, many a second. `knowsNorth` is that of the last one. */
export function useSensors(onReport: (reported: Reported) => void) {
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<SensorState>('off')
  const [knowsNorth, setKnowsNorth] = useState(true)
  const report = useEffectEvent(onReport)
  useEffect(() => {
    if (!isWanted) return
    let hasAbsolute = false
    const onEvent = (event: Event) => {
      const { alpha, beta, gamma, absolute, webkitCompassHeading } = event as Event & OrientationReport
      const isAbsolute = absolute || event.type === 'deviceorientationabsolute'
      // Some browsers send both kinds; only one of them knows north.
      if (hasAbsolute && !isAbsolute) return
      const read = readReport(
        { alpha, beta, gamma, absolute: isAbsolute, webkitCompassHeading },
        screenAngle(),
      )
      if (!read) return
      hasAbsolute ||= isAbsolute
      clearTimeout(timer)
      setState('on')
      setKnowsNorth(read.knowsNorth)
      report(read)
    }
    const timer = setTimeout(() => {
      setState('none')
      setWanted(false)
    }, patienceMs)
    for (const name of eventNames) window.addEventListener(name, onEvent)
    return () => {
      clearTimeout(timer)
      for (const name of eventNames) window.removeEventListener(name, onEvent)
      setState((before) => (before === 'on' ? 'off' : before))
    }
  }, [isWanted])
  const start = async () => {
    const asking = (globalThis as { DeviceOrientationEvent?: Asking }).DeviceOrientationEvent
    setState('asking')
    const answer = await asking?.requestPermission?.().catch(() => 'denied' as const)
    if (answer === 'denied') setState('refused')
    else setWanted(true)
  }
  return { state, knowsNorth, start, stop: () => setWanted(false) }
}
