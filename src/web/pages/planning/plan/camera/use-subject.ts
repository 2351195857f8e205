// What the planner knows of the subject: the landmark in the address, seen from the pin.
import { useQuery } from '@tanstack/react-query'
import { distanceMiles, type GeoPoint } from '../../../../../rules/distance.ts'
import { kilometersPerMile } from '../../../../../rules/distance-text.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { nearLandmarksQuery } from '../plan-route.ts'

export type CameraSubject = { slug: string; name: string; meters: number; heightMeters: number | null }

export function useSubject(point: GeoPoint, slug: string | undefined): CameraSubject | undefined {
  const { api } = useAppContext()
  const { data } = useQuery({ ...nearLandmarksQuery(api, point), enabled: slug !== undefined })
  const landmark = data?.find((one) => one.slug === slug)
  if (!landmark) return undefined
  const { name, heightMeters } = landmark
  const meters = distanceMiles(point, landmark) * kilometersPerMile * 1000
  return { slug: landmark.slug, name, meters, heightMeters }
}
