// A value that follows another one once that has settled, such as the text of a search field.
import { useEffect, useState } from 'react'

/** The value after it has not changed for a while. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
