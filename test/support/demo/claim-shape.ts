// Claims: statements of light, place and opening days in demo texts, in a form that the tests can check.
import { z } from 'zod'

/** `from..to`, such as `235..250` or `-6..-2`; azimuths may wrap around north (`340..20`). */
const range = z
  .string()
  .regex(/^-?\d+(\.\d+)?\.\.-?\d+(\.\d+)?$/)
  .transform((text): readonly [from: number, to: number] => {
    const [from, to] = text.split('..').map(Number)
    return [from!, to!]
  })
const dates = z.union([z.iso.date().transform((date) => [date]), z.array(z.iso.date()).min(1)])
const point = z.strictObject({
  name: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

/** A quotation: `text` is an exact part of one text of the location or review. */
const quotation = { text: z.string().min(3) }
/** Local time `HH:MM`, or an event with minutes added or subtracted: `sunset+20`. */
const instant = {
  dates: dates.optional(),
  time: z.string().regex(/^(\d\d:\d\d|(sunrise|sunset|solar-noon|moonrise)([+-]\d+)?)$/),
}
/** `side` is relative to `facing` (degrees), by default the location's direction. */
const position = {
  azimuth: range.optional(),
  altitude: range.optional(),
  side: z.enum(['front', 'behind', 'left', 'right']).optional(),
  facing: z.number().min(0).max(360).optional(),
}

export const claimShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sun'), ...quotation, ...instant, ...position }),
  z.strictObject({
    kind: z.literal('moon'),
    ...quotation,
    ...instant,
    ...position,
    illumination: range.optional(),
  }),
  z.strictObject({
    kind: z.literal('milky-way'),
    ...quotation,
    ...instant,
    ...position,
    visible: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('tide'),
    ...quotation,
    ...instant,
    state: z.enum(['high', 'low', 'falling', 'rising']),
    highWaterLagHours: z.number().min(0).max(12.42),
  }),
  z.strictObject({
    kind: z.literal('bearing'),
    ...quotation,
    from: point.optional(),
    to: point,
    degrees: range.optional(),
    miles: range.optional(),
  }),
  z.strictObject({
    kind: z.literal('closed'),
    ...quotation,
    weekdays: z.array(z.enum(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])).optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('unchecked'), ...quotation, reason: z.string().min(4) }),
])

export type Claim = z.infer<typeof claimShape>
export type ClaimOf<Kind extends Claim['kind']> = Extract<Claim, { kind: Kind }>
