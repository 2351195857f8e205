// The permit rules that ship with the product, read and validated once: content/permits.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { weekdayNames } from '../../../rules/business-days.ts'
import { type PermitRuleSet, permitAnswers, permitEquipment } from '../../../rules/permit-rules.ts'
import { projectRoot } from '../../platform/project-root.ts'

const degrees = z.number().min(-180).max(180)
const shape = z.union([
  z.strictObject({ circle: z.tuple([degrees, degrees, z.number().positive()]) }),
  z.strictObject({ box: z.tuple([degrees, degrees, degrees, degrees]) }),
  z.strictObject({ polygon: z.array(z.tuple([degrees, degrees])).min(3) }),
])
const flags = z.strictObject({
  minPeople: z.number().int().optional(),
  maxPeople: z.number().int().optional(),
  equipment: z.enum(permitEquipment).optional(),
  isExclusive: z.boolean().optional(),
  hasDrone: z.boolean().optional(),
  isCommercial: z.boolean().nullable().optional(),
  isPublicArea: z.boolean().optional(),
  harmsResources: z.boolean().optional(),
  addsCost: z.boolean().optional(),
  isPartOfPermittedEvent: z.boolean().optional(),
  isWedding: z.boolean().optional(),
})
const deadline = z.strictObject({
  weekday: z.enum(weekdayNames),
  days: z.number().int().positive(),
  time: z.string().regex(/^\d\d:\d\d$/),
})
const terms = {
  feeCents: z.number().int().min(0).optional(),
  feeNote: z.string().min(3).optional(),
  leadTime: z
    .strictObject({
      days: z.number().int().positive().optional(),
      businessDays: z.number().int().positive().optional(),
      deadlines: z.array(deadline).optional(),
    })
    .optional(),
}
const source = { source: z.url(), verifiedOn: z.iso.date() }
const rule = z.strictObject({
  id: z.string(),
  when: flags,
  answer: z.enum(permitAnswers),
  reason: z.string().min(10),
  quote: z.string().min(10),
  authority: z.string().optional(),
  onPrivateProperty: z.literal(true).optional(),
  ...source,
  ...terms,
})
const areas = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    policy: z.string(),
    precedence: z.number().int().positive(),
    inside: z.array(shape),
    near: z.array(shape),
    office: z.strictObject({ name: z.string(), url: z.url() }).optional(),
    rules: z.array(rule).optional(),
    permit: z.strictObject({ quote: z.string().min(10), ...source, ...terms }).optional(),
  }),
)
const policies = z.array(
  z.strictObject({ id: z.string(), authority: z.string().nullable(), rules: z.array(rule) }),
)

let ruleSet: Promise<PermitRuleSet> | undefined

/** @throws ZodError naming the invalid field */
export function permitRuleSet(): Promise<PermitRuleSet> {
  ruleSet ??= readRuleSet()
  return ruleSet
}

async function readRuleSet(): Promise<PermitRuleSet> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(projectRoot, 'content/permits', name), 'utf8'))
  return {
    areas: areas.parse(await read('areas.json')),
    policies: policies.parse(await read('policies.json')),
  }
}
