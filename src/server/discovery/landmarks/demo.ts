// The demo's landmarks, with the locations that show them.
import { z } from 'zod'
import { landmarkShape } from '../../../contract/discovery/landmarks.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { tieLocations } from '../locations/seen-landmarks.ts'
import { landmarkFields } from './fields.ts'

const landmark = landmarkShape.pick({
  slug: true,
  name: true,
  aliases: true,
  kind: true,
  description: true,
  latitude: true,
  longitude: true,
  heightMeters: true,
  elevationMeters: true,
  city: true,
  region: true,
  country: true,
  wikidata: true,
  source: true,
})

export const demoLandmarks = demoFile({
  file: 'landmarks',
  shape: z.strictObject({
    ...landmark.shape,
    /** Slugs of the locations whose subject it is, and of those that see it beside their own subject. */
    main: z.array(z.string()),
    inFrame: z.array(z.string()),
    /** It is too wide for one direction, for this reason. */
    wide: z.boolean().optional(),
    wideReason: z.string().optional(),
  }),
  rows: (entry) => ({ landmarks: [{ ...landmarkFields.toColumns(entry), id: toId(entry.slug) }] }),
  step: ({ slug, main, inFrame }, { tx }) =>
    tieLocations(tx, toId(slug), [
      ...main.map((location) => ({ locationId: demoId(location), role: 'main' as const })),
      ...inFrame.map((location) => ({ locationId: demoId(location), role: 'in_frame' as const })),
    ]),
})

const toId = (slug: string) => demoId(`landmark ${slug}`)
