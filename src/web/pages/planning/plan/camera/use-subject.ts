// What the planner knows of the subject: the landmark in the address, or a point, seen from the pin.
import { useQuery } from '@tanstack/react-query'
import { distanceMiles, type GeoPoint } from '../../../../../rules/distance.ts'
import { kilometersPerMile } from '../../../../../rules/distance-text.ts'
import { useAppContext } from '../../../../use-app-context.ts'
import { nearLandmarksQuery } from '../plan-route.ts'

export type CameraSubject = {
  /** Changes with the subject. */
  key: string
  name: string
  point: GeoPoint
  meters: number
  heightMeters: number | null
}

/** `subject`: a point, instead of a landmark. */
type Named = { landmark?: string | undefined; subject?: GeoPoint | undefined }

export function useSubject(point: GeoPoint, { landmark: slug, subject }: Named): CameraSubject | undefined {
  const { api } = useAppContext()
  const { data } = useQuery({ ...nearLandmarksQuery(api, point), enabled: slug !== undefined })
  const meters = (to: GeoPoint) => distanceMiles(point, to) * kilometersPerMile * 1000
  if (subject)
    return { key: 'point', name: 'the subject', point: subject, meters: meters(subject), heightMeters: null }
  const landmark = data?.find((one) => one.slug === slug)
  if (!landmark) return undefined
  const { name, heightMeters, latitude, longitude } = landmark
  return {
    key: landmark.slug,
    name,
    point: { latitude, longitude },
    meters: meters(landmark),
    heightMeters,
  }
}
