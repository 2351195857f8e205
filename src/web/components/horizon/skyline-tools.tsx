// A button that opens the skyline editor, for users who may draw the location's skyline; for other signed-in
// users, one that has it computed.
import { useState } from 'react'
import type { LocationDetail } from '../../../contract/discovery/locations.ts'
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { useViewer } from '../session/viewer.ts'
import { SkylineEditor } from './skyline-editor.tsx'

type Props = { location: Pick<LocationDetail, 'id' | 'name'>; horizon: LocationHorizon }

export default function SkylineTools({ location, horizon }: Props) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const mayAsk =
    viewer && horizon.isComputable && !horizon.points && !horizon.isOutsideData && !horizon.isWithheld
  return (
    <>
      {horizon.canDraw && (
        <button type="button" onClick={() => setOpen(true)} className={buttonClass('quiet')}>
          {horizon.source === 'drawn' ? 'Edit skyline' : 'Draw skyline'}
        </button>
      )}
      {mayAsk && <ComputeButton locationId={location.id} />}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Skyline"
        className="w-[min(46rem,calc(100vw-2rem))]!"
      >
        <SkylineEditor location={location} horizon={horizon} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const computingMs = 3000

function ComputeButton({ locationId }: { locationId: string }) {
  const { api, queryClient } = useAppContext()
  const { run, isPending } = useAction(() => api.horizon.compute({ id: locationId }), {
    onSuccess: async () => {
      await new Promise((resolve) => setTimeout(resolve, computingMs))
      await queryClient.invalidateQueries({ queryKey: ['/api/locations', locationId, 'horizon'] })
    },
    failed: (error) => ({
      title: 'The skyline could not be computed',
      description: (error as Error).message,
    }),
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => void run()}
      className={buttonClass('quiet')}
    >
      {isPending ? 'Computing…' : 'Compute skyline'}
    </button>
  )
}
