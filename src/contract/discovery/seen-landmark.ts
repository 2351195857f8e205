// A landmark on the page of a location.
import { z } from 'zod'
import { landmarkKinds, landmarkRoles } from '../../rules/landmarks.ts'

/**
 * A landmark as a location shows it. Bearing and distance from the position in the response: null where that
 * is withheld or the viewer stands inside the landmark, approximate where it is an area or rounded.
 */
export const seenLandmarkShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(landmarkKinds),
  latitude: z.number(),
  longitude: z.number(),
  role: z.enum(landmarkRoles),
  bearingDegrees: z.number().nullable(),
  distanceMiles: z.number().nullable(),
})

export type SeenLandmark = z.infer<typeof seenLandmarkShape>
