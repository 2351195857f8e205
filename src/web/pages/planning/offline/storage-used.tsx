// How much of the device's storage this site uses, if the browser reports it.
import { useEffect, useState } from 'react'
import { byteText } from './byte-text.ts'

/** `count`: of packs; the estimate is read again when it changes. */
export function StorageUsed({ count }: { count: number }) {
  const [estimate, setEstimate] = useState<StorageEstimate>()
  useEffect(() => {
    if (count >= 0) navigator.storage?.estimate().then(setEstimate, () => {})
  }, [count])
  if (!estimate?.usage || !estimate.quota) return null
  return (
    <p className="mt-3 text-13 text-quiet tabular">
      Viewfinder uses {byteText(estimate.usage)} on this device; {byteText(estimate.quota - estimate.usage)}{' '}
      are free.
    </p>
  )
}
