// "Do I need a permit?": decides by the rules of the area that contains a point. Without data the answer is "unknown".

import { businessDaysBefore, weekdayNames, weekdayOf } from './business-days.ts'
import { addDays } from './dates.ts'
import type { GeoPoint } from './distance.ts'
import { isOlderThanYear } from './fact-age.ts'
import { isInArea } from './permit-area.ts'
import type {
  LeadTime,
  PermitAnswer,
  PermitArea,
  PermitOffice,
  PermitPolicy,
  PermitRule,
  PermitRuleSet,
  RuleCondition,
  Shoot,
} from './permit-rules.ts'
import { shortDate } from './short-date.ts'

type CitedRule = {
  id: string
  authority: string
  quote: string
  source: string
  verifiedOn: string
  isStale: boolean
}

/** `place` is the area that governs. `applyBy` is the last day to apply, with a local `applyByTime` if one is published. */
export type PermitDecision = {
  answer: PermitAnswer
  place: string | null
  reasons: string[]
  rules: CitedRule[]
  applyBy: string | null
  applyByTime: string | null
  feeCents: number | null
  feeNote: string | null
  /** Where to apply or ask. */
  office: PermitOffice | null
  /** Whether the time to apply ahead is published. */
  hasLeadTime: boolean
  warnings: string[]
}

type Question = { point: GeoPoint; shoot: Shoot; date: string | null; today: string }

/** The strictest matching rule decides. */
const byStrictness: readonly PermitAnswer[] = ['prohibited', 'permit', 'unknown', 'authorisation', 'none']

/** @param today the current date at the place, for deadlines and the age of the rules */
export function checkPermit(ruleSet: PermitRuleSet, question: Question): PermitDecision {
  const { point } = question
  const governing = highest(ruleSet.areas.filter(({ inside }) => isInArea(inside, point)))
  const possible = highest(
    ruleSet.areas.filter(
      ({ inside, near, precedence }) =>
        precedence > (governing?.precedence ?? 0) && !isInArea(inside, point) && isInArea(near, point),
    ),
  )
  if (possible) return unknown(possible, maybeInside(possible, governing))
  if (!governing)
    return unknown(null, 'Viewfinder has no permit rules here yet. Ask the authority that manages the land.')
  const policy = ruleSet.policies.find(({ id }) => id === governing.policy) as PermitPolicy
  if (policy.authority === null)
    return unknown(governing, `Other rules hold at ${governing.name} than around it. Ask there.`)
  return decideIn(governing, policy, question)
}

/**
 * The rules that also apply on private property. A park without any does not govern it and is omitted. An
 * area whose own rules are unknown stays, because the city around it does not govern there.
 */
export function forPrivateProperty({ areas, policies }: PermitRuleSet): PermitRuleSet {
  const holding = (rules: readonly PermitRule[] = []) =>
    rules.filter(({ onPrivateProperty }) => onPrivateProperty)
  const some = policies.map((policy) => ({ ...policy, rules: holding(policy.rules) }))
  const isKept = ({ policy, rules }: PermitArea) => {
    const found = some.find(({ id }) => id === policy)
    return found?.authority === null || holding(rules).length > 0 || (found?.rules ?? []).length > 0
  }
  return {
    areas: areas.filter(isKept).map((area) => ({ ...area, rules: holding(area.rules), permit: undefined })),
    policies: some,
  }
}

const highest = (areas: PermitArea[]): PermitArea | undefined =>
  areas.toSorted((a, b) => b.precedence - a.precedence)[0]

const maybeInside = (possible: PermitArea, governing: PermitArea | undefined) =>
  `This spot is in or near ${possible.name}, whose exact border Viewfinder does not know here. Ask ${
    governing ? `${possible.name} or ${governing.name}` : 'there'
  } before a shoot that may need a permit.`

const unknown = (area: PermitArea | null, reason: string): PermitDecision => ({
  answer: 'unknown',
  place: area?.name ?? null,
  reasons: [reason],
  rules: [],
  applyBy: null,
  applyByTime: null,
  feeCents: null,
  feeNote: null,
  office: area?.office ?? null,
  hasLeadTime: false,
  warnings: [],
})

function decideIn(area: PermitArea, policy: PermitPolicy, question: Question): PermitDecision {
  const matching = [...policy.rules, ...(area.rules ?? [])].filter(({ when }) =>
    matches(when, question.shoot),
  )
  if (matching.length === 0)
    return unknown(area, `Viewfinder has no rule for this kind of shoot at ${area.name}. Ask there.`)
  const answer = byStrictness.find((one) => matching.some((rule) => rule.answer === one)) as PermitAnswer
  const deciding = matching.filter((rule) => rule.answer === answer)
  const terms = answer === 'permit' ? toTerms(deciding, area) : undefined
  const deadline = lastDayToApply(terms?.leadTime, question)
  const rules = [
    ...deciding.map((rule) => cite(rule, policy, question.today)),
    ...citeTerms(terms, policy, question.today),
  ]
  return {
    answer,
    place: area.name,
    reasons: [...deciding.map(({ reason }) => reason), ...deadlineReasons(deadline, question.today)],
    rules,
    applyBy: deadline?.day ?? null,
    applyByTime: deadline?.time ?? null,
    feeCents: terms?.feeCents ?? null,
    feeNote: terms?.feeNote ?? null,
    office: toOffice(area, policy, deciding),
    hasLeadTime: terms?.leadTime !== undefined,
    warnings: [...new Set(rules.filter(({ isStale }) => isStale).map(staleWarning))],
  }
}

/** The area's own office and page, else the authority behind the rule that decides. */
function toOffice(
  area: PermitArea,
  policy: PermitPolicy,
  [first]: readonly PermitRule[],
): PermitOffice | null {
  if (area.office) return area.office
  const name = first?.authority ?? policy.authority
  return first && name ? { name, url: first.source } : null
}

/** Whether a shoot meets every part of a rule's condition. */
function matches(when: RuleCondition, shoot: Shoot): boolean {
  const { minPeople = 0, maxPeople = Number.POSITIVE_INFINITY, ...flags } = when
  if (shoot.people < minPeople || shoot.people > maxPeople) return false
  return Object.entries(flags).every(
    ([name, value]) => value === undefined || shoot[name as keyof Shoot] === value,
  )
}

type Terms = Pick<PermitRule, 'feeCents' | 'feeNote' | 'leadTime'> & { area?: PermitArea['permit'] }

// What the area publishes on its own permits is more precise than the policy.
function toTerms(deciding: PermitRule[], { permit }: PermitArea): Terms {
  const [first] = deciding.filter(({ feeNote, leadTime }) => feeNote || leadTime)
  return {
    feeCents: permit?.feeCents ?? first?.feeCents,
    feeNote: permit?.feeNote ?? first?.feeNote,
    leadTime: permit?.leadTime ?? deciding.find(({ leadTime }) => leadTime)?.leadTime,
    area: permit,
  }
}

function citeTerms(terms: Terms | undefined, policy: PermitPolicy, today: string): CitedRule[] {
  if (!terms?.area) return []
  return [cite({ id: 'terms', ...terms.area }, policy, today)]
}

type Citable = Pick<PermitRule, 'id' | 'quote' | 'source' | 'verifiedOn' | 'authority'>

const cite = (
  { id, authority, quote, source, verifiedOn }: Citable,
  policy: PermitPolicy,
  today: string,
) => ({
  id,
  authority: authority ?? policy.authority ?? '',
  quote,
  source,
  verifiedOn,
  isStale: isOlderThanYear(verifiedOn, today),
})

const staleWarning = ({ authority, verifiedOn }: CitedRule) =>
  `The rule of ${authority} was last verified on ${shortDate(verifiedOn)}, more than 12 months ago. It may have changed.`

type Deadline = { day: string; time: string | null }

/** Undefined without a date or a published lead time. */
function lastDayToApply(
  leadTime: LeadTime | undefined,
  { date }: { date: string | null },
): Deadline | undefined {
  if (!leadTime || !date) return undefined
  const published = leadTime.deadlines?.find(({ weekday }) => weekday === weekdayNames[weekdayOf(date)])
  if (published) return { day: addDays(date, -published.days), time: published.time }
  if (leadTime.businessDays !== undefined)
    return { day: businessDaysBefore(date, leadTime.businessDays), time: null }
  return leadTime.days === undefined ? undefined : { day: addDays(date, -leadTime.days), time: null }
}

const deadlineReasons = (deadline: Deadline | undefined, today: string): string[] =>
  deadline && deadline.day < today
    ? [`The last day to apply for this date was ${shortDate(deadline.day)}.`]
    : []
