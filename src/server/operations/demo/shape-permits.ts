// The schema of demo/permits.json: real permits with their official pages; `verifiedOn` is not later than the source's own date,
// and null where no source was at hand.
import { z } from 'zod'
import { costUnits } from '../../../rules/permit-price.ts'
import { permitTypes } from '../../../rules/permit-types.ts'

const dayOfYear = z.string().regex(/^\d\d-\d\d$/)

export const demoPermitShape = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(5).max(100),
  permitType: z.enum(permitTypes),
  location: z.string().min(5).max(120),
  timeZone: z.string().includes('/'),
  /** In dollars. */
  cost: z.number().min(0),
  costUnit: z.enum(costUnits),
  baseFee: z.number().min(0),
  /** The most that a person pays for all days. */
  maxPerPerson: z.number().positive().optional(),
  duration: z.number().int().min(1),
  maxPeople: z.number().int().min(1).nullable(),
  advanceBookingDays: z.number().int().min(1),
  isRequired: z.boolean(),
  contactInfo: z.string().nullable(),
  restrictions: z.array(z.string().min(5).max(120)).min(2),
  seasons: z.array(z.strictObject({ from: dayOfYear, to: dayOfYear })),
  feeNote: z.string().min(5),
  /** Slugs of the demo locations where it applies. */
  locations: z.array(z.string()),
  authority: z.string().min(5),
  description: z.string().min(40).max(400),
  externalUrl: z.url().startsWith('https://'),
  verifiedOn: z.iso.date().nullable(),
})

export type DemoPermit = z.infer<typeof demoPermitShape>
