// The button that has the skyline of a point computed; the page then polls for it every second.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { pointHorizonQuery } from './plan-data.ts'

export function ComputeSkyline({ point }: { point: GeoPoint }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const ask = async () => {
    setAsking(true)
    setError(undefined)
    try {
      const found = await api.horizon.computeAt({ lat: point.latitude, lng: point.longitude })
      queryClient.setQueryData(pointHorizonQuery(api, point).queryKey, found)
    } catch (problem) {
      setError((problem as Error).message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
      <button
        type="button"
        aria-disabled={isAsking}
        onClick={() => void (isAsking || ask())}
        className={buttonClass('outline')}
      >
        Compute skyline
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
