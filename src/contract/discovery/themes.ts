// Photography themes with the number of locations that carry them.
import { z } from 'zod'
import { themeIds } from '../../rules/places.ts'
import { publicCall } from '../shared/call.ts'
import { imageCreditShape } from '../shared/images.ts'

const themeShape = z.object({
  id: z.enum(themeIds),
  name: z.string(),
  icon: z.string(),
  image: z.string().nullable(),
  imageCredit: imageCreditShape.nullable(),
  description: z.string(),
  locationCount: z.number().int(),
})

export const listThemes = publicCall
  .route({ method: 'GET', path: '/themes', summary: 'List photography themes', tags: ['Themes'] })
  .output(z.array(themeShape))

export type Theme = z.infer<typeof themeShape>
