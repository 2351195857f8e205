// Facts about a location: confirming that they are still true.
import { z } from 'zod'
import { factNames } from '../../rules/places.ts'
import { factShape } from '../discovery/locations.ts'
import { idParam, plainText, userCall } from '../shared/call.ts'

export const confirmFact = userCall
  .route({
    method: 'POST',
    path: '/locations/{id}/facts/{fact}/confirm',
    summary:
      'Confirm or dispute a fact, once per user, fact and day; an administrator reviews disputed facts',
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
  // Without the fact's text: a viewer over their limit could otherwise read the guide through this call.
  .output(factShape.omit({ value: true, source: true }))
