// For signed-in users the code of the forms loads after the page, so that they open and store the input even
// when the connection is lost.
import { type ComponentType, useEffect, useState } from 'react'
import { useViewer } from '../../../components/session/viewer.ts'

type WaitingProps = { locationId: string; viewerId: string }

/** The rest of the page comes first. */
const delayMs = 2000

const loadForms = async (): Promise<ComponentType<WaitingProps>> => {
  const [{ WaitingItems }] = await Promise.all([
    import('./waiting-items.tsx'),
    import('../../../ui/toast-view.tsx'),
    import('./review-form.tsx'),
    import('./checkin-dialog.tsx'),
    import('./photos/upload-form.tsx'),
    import('../../../components/favorites/save-favorite.ts'),
  ])
  return WaitingItems
}

/** Shows what waits on this device for a connection. */
export function PreparedForms({ locationId }: { locationId: string }) {
  const viewerId = useViewer()?.id
  const [Waiting, setWaiting] = useState<ComponentType<WaitingProps>>()
  useEffect(() => {
    if (!viewerId) return
    // Without a connection they load on use, or not at all.
    const load = () =>
      void loadForms().then(
        (part) => setWaiting(() => part),
        () => {},
      )
    const timer = setTimeout(load, delayMs)
    return () => clearTimeout(timer)
  }, [viewerId])
  return Waiting && viewerId ? <Waiting locationId={locationId} viewerId={viewerId} /> : null
}
