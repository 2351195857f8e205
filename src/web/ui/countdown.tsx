// The time that is left until an instant, as `14:32` or `3:14:32`, second by second; nothing until it is hydrated.
import { useEffect, useState } from 'react'

type CountdownProps = {
  until: string
  /** In place of the time when it is over. */
  over: string
  /** Precedes the time. */
  before?: string
  /** Nothing is shown while more time is left. */
  withinHours?: number
}

export function Countdown({ until, over, before, withinHours = Number.POSITIVE_INFINITY }: CountdownProps) {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const read = () => {
      const left = Math.ceil((Date.parse(until) - Date.now()) / 1000)
      // What is over remains so: nothing is rendered again.
      setSeconds(left > withinHours * 3600 ? undefined : Math.max(0, left))
    }
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [until, withinHours])
  if (seconds === undefined) return null
  if (seconds === 0) return over
  return (
    <>
      {before}
      <span role="timer" className="tabular">
        {timeLeft(seconds)}
      </span>
    </>
  )
}

function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
