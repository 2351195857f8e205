// Counts a visitor's view for the owner's statistics: the page may have come from a copy, which counts nothing. Without scripts an image
// of no size is requested instead.
import { useEffect } from 'react'
import { useViewer } from '../../../components/session/viewer.ts'

export function CountedView({ propertyId }: { propertyId: string }) {
  const isVisitor = useViewer() === null
  const path = `/property/${propertyId}/opened`
  useEffect(() => {
    if (isVisitor) void fetch(path, { keepalive: true }).catch(() => {})
  }, [isVisitor, path])
  return isVisitor ? (
    <noscript>
      <img src={path} alt="" className="hidden" />
    </noscript>
  ) : null
}
