// A value that is used only after it stops changing, such as a text while it is typed.
// chunk: frame
import { useEffect, useState } from 'react'

/** The value after it has not changed for this time. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
