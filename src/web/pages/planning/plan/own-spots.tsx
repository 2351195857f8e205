// The reader's own spots in the planner: each opens here, and the pin can be saved as another one.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { toFields } from '../../../components/position-picker/field-point.ts'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { spotsQuery } from '../../../components/spots/spot-queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const maxShown = 6

type Props = {
  point: GeoPoint
  /** What the planner calls the point. */
  name: string
  /** Of the alignment that is searched for. */
  directionDegrees: number | undefined
  /** The own spot that is planned for. */
  chosenId: string | undefined
}

export function OwnSpots({ point, name, directionDegrees, chosenId }: Props) {
  const { api } = useAppContext()
  const viewer = useViewer()
  const [isSaving, setSaving] = useState(false)
  const [SpotDialog, loadDialog] = useLoaded(() =>
    import('../../../components/spots/spot-dialog.tsx').then((part) => part.SpotDialog),
  )
  const { data } = useInfiniteQuery({ ...spotsQuery(api, ''), enabled: Boolean(viewer), retryOnMount: false })
  const spots = data?.pages[0]?.items.slice(0, maxShown) ?? []
  const save = () => {
    if (!viewer) return askToSignIn('save spots')
    loadDialog()
    setSaving(true)
  }
  const start = {
    ...toFields(point),
    name: name === 'This spot' ? '' : name,
    directionDegrees: directionDegrees === undefined ? '' : String(Math.round(directionDegrees) % 360),
  }
  return (
    <section aria-labelledby="own-spots-title" className="wrap-anywhere">
      <h2 id="own-spots-title" className="font-medium">
        My spots
      </h2>
      {spots.length > 0 && (
        <ul className="mt-1 border-b border-hairline">
          {spots.map(({ id, name: spotName }) => (
            <li key={id} className="border-t border-hairline">
              <Link
                to="/plan"
                search={{ spot: id }}
                aria-current={id === chosenId ? 'page' : undefined}
                resetScroll={false}
                className="block min-h-11 truncate py-2.5 underline-offset-4 hover:underline aria-[current=page]:font-medium"
              >
                {spotName}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={save} className={buttonClass('outline', 'noscript:hidden')}>
          <MapPinPlus className="size-5" strokeWidth={1.5} aria-hidden />
          Save this spot
        </button>
        {viewer && (
          <Link to="/favorites" search={{ list: 'spots' }} className={buttonClass('quiet')}>
            All my spots
          </Link>
        )}
      </div>
      {isSaving && SpotDialog && (
        <SpotDialog
          start={start}
          onClose={() => setSaving(false)}
          onSaved={(spot) =>
            toast({
              title: 'Spot saved',
              description: `${spot.name} is in My spots. Only you see it.`,
              tone: 'good',
            })
          }
        />
      )}
    </section>
  )
}
