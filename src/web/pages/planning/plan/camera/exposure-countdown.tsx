// The timer of a long exposure: it goes by the clock, survives a reload and a dark screen, and keeps the screen on while it is shown.
import { useEffect, useState } from 'react'
import { secondsText } from '../../../../../rules/camera/camera-text.ts'
import {
  countdownText,
  type ExposureTimer,
  startTimer,
  timerAt,
} from '../../../../../rules/camera/exposure-timer.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { readStoredTimer, storeTimer } from './stored-timer.ts'
import { useAwakeScreen } from './use-awake-screen.ts'

const tickMs = 200

/** `seconds`: of the exposure that can be started. */
export function ExposureCountdown({ seconds }: { seconds: number }) {
  const [timer, setTimer] = useState(readStoredTimer)
  const now = useNow(timer)
  const set = (changed: ExposureTimer | undefined) => {
    storeTimer(changed)
    setTimer(changed)
  }
  if (!timer)
    return (
      <button
        type="button"
        onClick={() => set(startTimer(Date.now(), seconds))}
        className={buttonClass('outline', 'justify-self-start')}
      >
        Start the timer: {secondsText(seconds)}
      </button>
    )
  const { left, share, isOver } = timerAt(timer, now)
  return (
    <div className="grid gap-3">
      <p role="timer" className="font-display text-52 leading-none font-medium tabular">
        {isOver ? '0:00' : countdownText(left)}
      </p>
      <progress value={share} max={1} aria-label="Exposure" className="h-2 w-full accent-accent" />
      <p aria-live="assertive" className={isOver ? 'font-medium' : 'text-13 text-quiet'}>
        {isOver
          ? `Close the shutter. ${left < 0 ? `The ${secondsText(timer.seconds)} ended ${secondsText(-left)} ago.` : ''}`
          : `${secondsText(timer.seconds)} in all. It goes on when the screen is off.`}
      </p>
      <button
        type="button"
        onClick={() => set(undefined)}
        className={buttonClass('outline', 'justify-self-start')}
      >
        {isOver ? 'Done' : 'Stop'}
      </button>
    </div>
  )
}

/** The clock while a timer runs; at its end the phone vibrates once. */
function useNow(timer: ExposureTimer | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = timer !== undefined && timer.endMs > now
  useAwakeScreen(isRunning)
  useEffect(() => {
    if (!timer) return
    const tick = () => setNow(Date.now())
    tick()
    const interval = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [timer])
  const endMs = timer?.endMs
  useEffect(() => {
    if (endMs === undefined || endMs <= Date.now()) return
    const alarm = setTimeout(() => navigator.vibrate?.([300, 150, 300]), endMs - Date.now())
    return () => clearTimeout(alarm)
  }, [endMs])
  return now
}
