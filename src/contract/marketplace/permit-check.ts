// "Do I need a permit?": the answer for a place and a planned shoot, with its reasons and sources.
import { z } from 'zod'
import { permitAnswers, permitEquipment } from '../../rules/permit-rules.ts'
import { day, flag, integerIn, latitude, longitude, plainText, publicCall } from '../shared/call.ts'

/** `isStale`: verified more than 12 months ago. */
const citedRuleShape = z.object({
  id: z.string(),
  authority: z.string(),
  quote: z.string(),
  source: z.url(),
  verifiedOn: z.iso.date(),
  isStale: z.boolean(),
})

/** `applyBy`: the last day to apply; null without a date or a published lead time (`hasLeadTime`). `applyByTime` is local. */
export const permitAnswerShape = z.object({
  answer: z.enum(permitAnswers),
  place: z.string().nullable(),
  reasons: z.array(z.string()),
  rules: z.array(citedRuleShape),
  applyBy: z.iso.date().nullable(),
  applyByTime: z.string().nullable(),
  feeCents: z.number().int().nullable(),
  feeNote: z.string().nullable(),
  /** Where to apply or ask, with its own page. */
  office: z.object({ name: z.string(), url: z.url() }).nullable(),
  hasLeadTime: z.boolean(),
  warnings: z.array(z.string()),
})

export const checkPermit = publicCall
  .route({
    method: 'GET',
    path: '/permit-check',
    summary:
      'Check whether a shoot needs a permit. A tripod counts as hand-held. Where no rules are known the answer is “unknown”',
    tags: ['Permits'],
  })
  .input(
    z.object({
      lat: latitude,
      lng: longitude,
      people: integerIn(1, 10_000).default(1),
      equipment: z.enum(permitEquipment).default('hand-held'),
      exclusive: flag.default(false),
      drone: flag.default(false),
      date: day.optional(),
      /** Paid or commercial work. Some places ask; the National Park Service does not. */
      commercial: flag.optional(),
      /** The shoot belongs to an event that has its own permit, such as a wedding. */
      permittedEvent: flag.default(false),
      /** The place or hour is open to the public. */
      openToPublic: flag.default(true),
      /** Affects the place's resources or its visitors. */
      harm: flag.default(false),
      /** Likely causes extra cost for the authority. */
      addsCost: flag.default(false),
      /** A wedding or another ceremony. */
      wedding: flag.default(false),
    }),
  )
  .output(permitAnswerShape)

/**
 * `park-or-city`: an area whose rules are known, at a point where they hold. `location`: with an exact published position.
 * `town`: of the gazetteer, rules may be unknown.
 */
const permitPlaceShape = z.object({
  kind: z.enum(['park-or-city', 'location', 'town']),
  name: z.string(),
  region: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  locationId: z.uuid().nullable(),
})

export const findPermitPlaces = publicCall
  .route({
    method: 'GET',
    path: '/permit-places',
    summary:
      'Search the places that a permit check can be asked for by name, the likeliest first: parks and cities with known rules, locations, towns',
    tags: ['Permits'],
  })
  .input(z.object({ query: plainText(100).refine((text) => text.length >= 2, 'Type at least 2 characters') }))
  .output(z.array(permitPlaceShape).max(8))

export type PermitPlace = z.infer<typeof permitPlaceShape>
export type PermitCheck = z.infer<typeof permitAnswerShape>
