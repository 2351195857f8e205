// Whether a shoot needs a permit: which area governs, which of its rules decides, and until when to apply.
import { describe, expect, test } from 'vitest'
import type { AreaShape } from './permit-area.ts'
import { checkPermit, forPrivateProperty } from './permit-check.ts'
import type { PermitArea, PermitPolicy, PermitRule, PermitRuleSet, Shoot } from './permit-rules.ts'

const shoot: Shoot = {
  people: 3,
  equipment: 'hand-held',
  isExclusive: false,
  hasDrone: false,
  isCommercial: null,
  isPublicArea: true,
  harmsResources: false,
  addsCost: false,
  isPartOfPermittedEvent: false,
  isWedding: false,
}
const point = { latitude: 36, longitude: -112 }
const around = (miles: number): AreaShape[] => [{ circle: [36, -112, miles] }]
const elsewhere: AreaShape[] = [{ circle: [10, 10, 5] }]

const rule = (id: string, parts: Partial<PermitRule>): PermitRule => ({
  id,
  when: {},
  answer: 'none',
  reason: `Because of ${id}.`,
  quote: `Words of ${id}.`,
  source: `https://example.org/${id}`,
  verifiedOn: '2030-01-15',
  ...parts,
})
const policy = (parts: Partial<PermitPolicy>): PermitPolicy => ({
  id: 'park',
  authority: 'Park Service',
  rules: [rule('small', {})],
  ...parts,
})
const area = (parts: Partial<PermitArea>): PermitArea => ({
  id: 'canyon',
  name: 'Canyon Park',
  policy: 'park',
  precedence: 1,
  inside: around(10),
  near: around(20),
  ...parts,
})

type Asked = { shoot?: Partial<Shoot>; date?: string | null; today?: string }

const ask = (ruleSet: PermitRuleSet, { shoot: changed, date = null, today = '2030-06-01' }: Asked = {}) =>
  checkPermit(ruleSet, { point, shoot: { ...shoot, ...changed }, date, today })
const askRules = (rules: PermitRule[], asked?: Asked, parts: Partial<PermitArea> = {}) =>
  ask({ areas: [area(parts)], policies: [policy({ rules })] }, asked)

describe('the area that governs', () => {
  const policies = [policy({}), policy({ id: 'city', authority: 'City', rules: [rule('street', {})] })]
  const park = area({})
  const city = area({ id: 'town', name: 'Town', policy: 'city', precedence: 2 })

  test('is the one of the highest precedence, in any order', () => {
    for (const areas of [
      [park, city],
      [city, park],
    ])
      expect(ask({ areas, policies })).toMatchObject({ answer: 'none', place: 'Town' })
  })

  test('is not known where no area is', () => {
    const decision = ask({ areas: [area({ inside: elsewhere, near: elsewhere })], policies })
    expect(decision).toMatchObject({
      answer: 'unknown',
      place: null,
      rules: [],
      applyBy: null,
      feeCents: null,
    })
    expect(decision.reasons).toEqual([
      'Viewfinder has no permit rules here yet. Ask the authority that manages the land.',
    ])
  })

  test('is not known near the border of one that would govern, whose neighbors are named', () => {
    const nearCity = { ...city, inside: elsewhere }
    const both = ask({ areas: [park, nearCity], policies })
    expect(both).toMatchObject({ answer: 'unknown', place: 'Town' })
    expect(both.reasons[0]).toContain('Ask Town or Canyon Park before')
    const alone = ask({ areas: [{ ...nearCity, precedence: 1 }], policies })
    expect(alone).toMatchObject({ answer: 'unknown', place: 'Town' })
    expect(alone.reasons[0]).toContain('Ask there before')
  })

  test('is known near the border of one that would not govern', () => {
    for (const precedence of [1, 2])
      expect(
        ask({
          areas: [
            { ...park, precedence: 2 },
            { ...city, inside: elsewhere, precedence },
          ],
          policies,
        }),
      ).toMatchObject({ answer: 'none', place: 'Canyon Park' })
  })

  test('may have rules that nobody knows', () => {
    const decision = ask({ areas: [park], policies: [policy({ authority: null, rules: [] })] })
    expect(decision).toMatchObject({ answer: 'unknown', place: 'Canyon Park' })
    expect(decision.reasons[0]).toContain('Other rules hold at Canyon Park')
  })
})

describe('a condition holds', () => {
  const group = [rule('group', { when: { minPeople: 3, maxPeople: 5 } })]

  test.each([
    [2, 'unknown'],
    [3, 'none'],
    [5, 'none'],
    [6, 'unknown'],
  ])('of 3 to 5 people for %d: %s', (people, answer) =>
    expect(askRules(group, { shoot: { people } }).answer).toBe(answer),
  )

  test('for the smallest and the largest group without limits', () => {
    for (const people of [0, 100_000])
      expect(askRules([rule('any', {})], { shoot: { people } }).answer).toBe('none')
  })

  test('only if all its parts hold; what is left open holds for everybody', () => {
    const drone = [rule('drone', { when: { hasDrone: true, equipment: 'ground', isExclusive: undefined } })]
    expect(askRules(drone, { shoot: { hasDrone: true, equipment: 'ground' } }).answer).toBe('none')
    expect(askRules(drone, { shoot: { hasDrone: true } }).answer).toBe('unknown')
    expect(askRules(drone, { shoot: { equipment: 'ground' } }).reasons).toEqual([
      'Viewfinder has no rule for this kind of shoot at Canyon Park. Ask there.',
    ])
  })
})

test('the strictest rule decides, and all as strict as it are cited', () => {
  const answers = ['none', 'authorisation', 'unknown', 'permit', 'prohibited'] as const
  for (const [index, strict] of answers.entries())
    for (const mild of answers.slice(0, index)) {
      const rules = [rule('mild', { answer: mild }), rule('strict', { answer: strict })]
      for (const order of [rules, rules.toReversed()]) {
        const decision = askRules(order)
        expect(decision).toMatchObject({ answer: strict, reasons: ['Because of strict.'] })
        expect(decision.rules.map(({ id }) => id)).toEqual(['strict'])
      }
    }
  const two = [rule('one', { answer: 'permit' }), rule('other', { answer: 'permit', authority: 'County' })]
  expect(askRules(two).rules.map(({ id, authority }) => [id, authority])).toEqual([
    ['one', 'Park Service'],
    ['other', 'County'],
  ])
})

test('rules of the area stand beside those of its policy', () => {
  const own = [rule('closed', { answer: 'prohibited' })]
  expect(askRules([rule('open', {})], {}, { rules: own })).toMatchObject({
    answer: 'prohibited',
    rules: [{ id: 'closed', authority: 'Park Service' }],
  })
})

describe('fee and deadline of a permit', () => {
  const paid = rule('paid', { answer: 'permit', feeCents: 5000, feeNote: 'Per day.', leadTime: { days: 10 } })
  const terms = { quote: 'On our permits.', source: 'https://example.org/terms', verifiedOn: '2030-02-01' }

  test('come from the deciding rule', () => {
    const decision = askRules([rule('plain', { answer: 'permit' }), paid], { date: '2030-07-15' })
    expect(decision).toMatchObject({
      feeCents: 5000,
      feeNote: 'Per day.',
      applyBy: '2030-07-05',
      applyByTime: null,
    })
    expect(decision.rules.map(({ id }) => id)).toEqual(['plain', 'paid'])
  })

  test('may come from different rules', () => {
    const fee = rule('fee', { answer: 'permit', feeCents: 900, feeNote: 'Once.' })
    const time = rule('time', { answer: 'permit', leadTime: { days: 3 } })
    expect(askRules([fee, time], { date: '2030-07-15' })).toMatchObject({
      feeCents: 900,
      applyBy: '2030-07-12',
    })
  })

  test('that the area publishes precede, and are cited', () => {
    const permit = { ...terms, feeCents: 7500, feeNote: 'Here.', leadTime: { days: 20 } }
    const decision = askRules([paid], { date: '2030-07-25' }, { permit })
    expect(decision).toMatchObject({ feeCents: 7500, feeNote: 'Here.', applyBy: '2030-07-05' })
    expect(decision.rules.at(-1)).toMatchObject({
      id: 'terms',
      quote: terms.quote,
      authority: 'Park Service',
    })
    // What the area does not publish comes from the rule, and a fee of zero is a fee.
    expect(askRules([paid], { date: '2030-07-15' }, { permit: { ...terms, feeCents: 0 } })).toMatchObject({
      feeCents: 0,
      feeNote: 'Per day.',
      applyBy: '2030-07-05',
    })
  })

  test('belong to no other answer', () => {
    const decision = askRules(
      [{ ...paid, answer: 'authorisation' }],
      { date: '2030-07-15' },
      { permit: terms },
    )
    expect(decision).toMatchObject({ feeCents: null, feeNote: null, applyBy: null, applyByTime: null })
    expect(decision.rules.map(({ id }) => id)).toEqual(['paid'])
  })

  test('are open without a date or a published time', () => {
    expect(askRules([paid])).toMatchObject({ feeCents: 5000, applyBy: null })
    const { leadTime, ...free } = paid
    expect(askRules([free], { date: '2030-07-15' }).applyBy).toBeNull()
    expect(askRules([{ ...free, leadTime: {} }], { date: '2030-07-15' }).applyBy).toBeNull()
  })

  test('count business days, or follow a published table by weekday', () => {
    // The 15th of July 2030 is a Monday.
    const table = {
      businessDays: 2,
      days: 30,
      deadlines: [{ weekday: 'Saturday' as const, days: 2, time: '15:00' }],
    }
    const withTable = [rule('table', { answer: 'permit', leadTime: table })]
    expect(askRules(withTable, { date: '2030-07-15' })).toMatchObject({
      applyBy: '2030-07-10',
      applyByTime: null,
    })
    expect(askRules(withTable, { date: '2030-07-13' })).toMatchObject({
      applyBy: '2030-07-11',
      applyByTime: '15:00',
    })
    // Up to the last minute.
    const sameDay = [rule('same-day', { answer: 'permit', leadTime: { days: 0 } })]
    expect(askRules(sameDay, { date: '2030-07-15' }).applyBy).toBe('2030-07-15')
  })

  test('a deadline that is over is said, the last day itself is not', () => {
    const reasons = (today: string) => askRules([paid], { date: '2030-07-15', today }).reasons
    expect(reasons('2030-07-05')).toEqual(['Because of paid.'])
    expect(reasons('2030-07-06')).toEqual([
      'Because of paid.',
      'The last day to apply for this date was Jul 5, 2030.',
    ])
  })
})

test('a rule is stale when it was verified more than twelve months ago, and each authority is warned of once', () => {
  const rules = [
    rule('one', { verifiedOn: '2029-03-10' }),
    rule('two', { verifiedOn: '2029-03-10' }),
    rule('new', { verifiedOn: '2030-03-10' }),
  ]
  const at = (today: string) => askRules(rules, { today })
  expect(at('2030-03-10')).toMatchObject({ warnings: [] })
  const later = at('2030-03-11')
  expect(later.rules.map(({ isStale }) => isStale)).toEqual([true, true, false])
  expect(later.warnings).toEqual([
    'The rule of Park Service was last verified on Mar 10, 2029, more than 12 months ago. It may have changed.',
  ])
})

describe('on private property', () => {
  const holding = rule('drones', { answer: 'prohibited', onPrivateProperty: true })
  const policies = [
    policy({ id: 'public-land', rules: [rule('benches', {})] }),
    policy({ id: 'airport', rules: [rule('gates', {}), holding] }),
    policy({ id: 'nobody-knows', authority: null, rules: [] }),
  ]
  const areas = [
    area({ id: 'a', policy: 'public-land' }),
    area({ id: 'b', policy: 'airport' }),
    area({ id: 'c', policy: 'nobody-knows' }),
    area({ id: 'd', policy: 'public-land', rules: [rule('path', {}), holding] }),
    area({ id: 'e', policy: 'public-land', rules: [rule('path', {})] }),
    area({ id: 'f', policy: 'elsewhere' }),
  ]

  test('only the rules hold that say so, and areas without any govern nothing', () => {
    const left = forPrivateProperty({ areas, policies })
    expect(left.areas.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(left.policies.map(({ rules }) => rules.map(({ id }) => id))).toEqual([[], ['drones'], []])
    expect(left.areas.map(({ rules }) => rules?.map(({ id }) => id))).toEqual([[], [], ['drones']])
  })

  test('the terms of public permits do not hold', () => {
    const permit = { quote: '', source: '', verifiedOn: '2030-01-01', feeCents: 100 }
    const [left] = forPrivateProperty({ areas: [area({ policy: 'airport', permit })], policies }).areas
    expect(left?.permit).toBeUndefined()
  })
})
