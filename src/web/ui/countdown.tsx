// The time that is left until an instant, as `14:32`, second by second.
import { useEffect, useState } from 'react'

type CountdownProps = {
  until: string
  /** In place of the time when it is over. */
  over: string
}

export function Countdown({ until, over }: CountdownProps) {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const read = () => setSeconds(Math.ceil((Date.parse(until) - Date.now()) / 1000))
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (seconds === undefined) return null
  if (seconds <= 0) return over
  return (
    <span role="timer" className="tabular">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
