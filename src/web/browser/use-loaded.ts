// Code that loads on first use: nothing is shown until then, and a lost connection shows a message instead of breaking
// the page.
import { useState } from 'react'
import { toast } from '../ui/toast.ts'

/** The loaded module, or undefined, and the function that loads it (again, after a failure). */
export function useLoaded<T>(load: () => Promise<T>): [loaded: T | undefined, load: () => void] {
  const [loaded, setLoaded] = useState<{ value: T }>()
  const start = () => {
    if (loaded) return
    load().then(
      (value) => setLoaded({ value }),
      () =>
        toast({
          title: 'Something could not be loaded',
          description: 'Check your connection and try again.',
          tone: 'bad',
        }),
    )
  }
  return [loaded?.value, start]
}
