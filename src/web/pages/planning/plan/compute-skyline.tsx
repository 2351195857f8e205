// The button that has the skyline of a point computed; the page then polls for it every second.
import { useState } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { pointHorizonQuery } from './plan-data.ts'

export function ComputeSkyline({ point }: { point: GeoPoint }) {
  const { api, queryClient } = useAppContext()
  const [error, setError] = useState<string>()
  const { run, isPending } = useAction(
    () => {
      setError(undefined)
      return api.horizon.computeAt({ lat: point.latitude, lng: point.longitude })
    },
    {
      onSuccess: (found) => queryClient.setQueryData(pointHorizonQuery(api, point).queryKey, found),
      failed: (problem) => {
        setError((problem as Error).message)
      },
    },
  )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void run()}
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
