// Permit rules as data: what the files in content/permits contain.
import type { WeekdayName } from './business-days.ts'
import type { AreaShape } from './permit-area.ts'

export const permitAnswers = ['none', 'authorisation', 'permit', 'prohibited', 'unknown'] as const
export type PermitAnswer = (typeof permitAnswers)[number]

export const permitEquipment = ['hand-held', 'ground'] as const
export type PermitEquipment = (typeof permitEquipment)[number]

/**
 * A planned shoot. `ground`: equipment set up on the ground; a tripod counts as hand-held. `isCommercial` is
 * null if it is not known. `isPublicArea`, `harmsResources`, `addsCost` are conditions of the National Park
 * Service.
 */
export type Shoot = {
  people: number
  equipment: PermitEquipment
  isExclusive: boolean
  hasDrone: boolean
  isCommercial: boolean | null
  isPublicArea: boolean
  harmsResources: boolean
  addsCost: boolean
  isPartOfPermittedEvent: boolean
  /** The shoot is of a wedding or another ceremony. */
  isWedding: boolean
}

/** All stated parts must be true; `minPeople` and `maxPeople` are inclusive. */
export type RuleCondition = { minPeople?: number | undefined; maxPeople?: number | undefined } & {
  [Name in keyof Omit<Shoot, 'people'>]?: Shoot[Name] | undefined
}

/**
 * The last day to apply: calendar `days` before the shoot, full `businessDays` between, or a published table of `deadlines`
 * by the weekday of the shoot, which precedes a computed day. `time` is local.
 */
export type LeadTime = {
  days?: number | undefined
  businessDays?: number | undefined
  deadlines?: { weekday: WeekdayName; days: number; time: string }[] | undefined
}

type Source = { source: string; verifiedOn: string }

/**
 * `quote`: the words of the authority. `authority` replaces that of the policy. `feeCents` is null or absent
 * if not published. `onPrivateProperty`: the quote says that it also applies there.
 */
export type PermitRule = Source & {
  id: string
  when: RuleCondition
  answer: PermitAnswer
  reason: string
  quote: string
  authority?: string | undefined
  feeCents?: number | undefined
  feeNote?: string | undefined
  leadTime?: LeadTime | undefined
  onPrivateProperty?: true | undefined
}

/** The rules of an authority, which may apply in many areas. Without an authority nothing is known. */
export type PermitPolicy = { id: string; authority: string | null; rules: PermitRule[] }

/**
 * A park or city. Points in `inside` belong to it; points only in `near` may belong to it. Among areas that contain a
 * point, the highest precedence governs. `rules` are its own, beside the policy's; `permit` is what it publishes on
 * its permits.
 */
export type PermitArea = {
  id: string
  name: string
  policy: string
  precedence: number
  inside: AreaShape[]
  near: AreaShape[]
  /** Where to apply, with the page of its own; without it the authority of the rule. */
  office?: PermitOffice | undefined
  rules?: PermitRule[] | undefined
  permit?:
    | (Source & {
        quote: string
        feeCents?: number | undefined
        feeNote?: string | undefined
        leadTime?: LeadTime | undefined
      })
    | undefined
}

export type PermitOffice = { name: string; url: string }

export type PermitRuleSet = { areas: PermitArea[]; policies: PermitPolicy[] }
