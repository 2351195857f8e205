// Demo packs: one for each city of the demo. Their files are built like those of any other pack.
import { demoFile, demoId } from '../../app/domains/demo-file.ts'
import { demoCities } from '../../discovery/cities/demo.ts'

export const demoPacks = demoFile({
  file: demoCities.file,
  shape: demoCities.shape,
  rows: ({ slug, name, region }, { tx }) => ({
    offline_location_packs: [
      {
        id: demoId(`pack ${slug}`),
        name,
        description: `Locations in and around ${name}, with guides, photos and a map.`,
        region,
        area: tx.json({ kind: 'city', city: slug }),
      },
    ],
  }),
})
