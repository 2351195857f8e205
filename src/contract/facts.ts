// Facts about a location: whether they still hold.
import { z } from 'zod'
import { factNames } from '../rules/places.ts'
import { idParam, plainText, userCall } from './call.ts'
import { factShape } from './locations.ts'

export const confirmFact = userCall
  .route({
    method: 'POST',
    path: '/locations/{id}/facts/{fact}/confirm',
    summary:
      'Say whether a fact still holds, once a person, fact and day; what no longer holds is looked at by an administrator',
    tags: ['Facts'],
  })
  .input(
    z.object({
      id: idParam,
      fact: z.enum(factNames),
      stillTrue: z.boolean(),
      note: plainText(500)
        .nullish()
        .transform((text) => text || null),
    }),
  )
  // Not the fact itself: whoever is over their limit would read the guide this way.
  .output(factShape.omit({ value: true, source: true }))
