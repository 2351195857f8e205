// An owner's price rules as the listing form has them: texts, under the paths of the call's input, so that errors are beside their fields.
import type { NewPropertyInput, OwnProperty } from '../../../contract/marketplace/properties.ts'
import { type Weekday, weekdays } from '../../../rules/properties.ts'
import { orNoRules, type PriceRules } from '../../../rules/property-price-rules.ts'

export type PriceRow = Record<string, string>

/** Of a rate, `weekdays` are names with spaces between them; none means all. */
export type PriceRulesDraft = {
  'priceRules.cleaningFee': string
  'priceRules.rates': PriceRow[]
  'priceRules.packages': PriceRow[]
  'priceRules.discounts': PriceRow[]
  'priceRules.groups': PriceRow[]
}

export const emptyPriceRules: PriceRulesDraft = {
  'priceRules.cleaningFee': '',
  'priceRules.rates': [],
  'priceRules.packages': [],
  'priceRules.discounts': [],
  'priceRules.groups': [],
}

export const toWeekdays = (row: PriceRow): Weekday[] =>
  weekdays.filter((day) => (row.weekdays ?? '').split(' ').includes(day))

/** The draft without the price rules, and these as the call takes them. */
export function splitPriceRules<Draft extends PriceRulesDraft>(draft: Draft) {
  const {
    'priceRules.cleaningFee': cleaningFee,
    'priceRules.rates': rates,
    'priceRules.packages': packages,
    'priceRules.discounts': discounts,
    'priceRules.groups': groups,
    ...fields
  } = draft
  const priceRules = {
    cleaningFee,
    rates: rates.map((row) => ({ ...row, weekdays: toWeekdays(row) })),
    packages,
    discounts,
    groups,
  } as NonNullable<NewPropertyInput['priceRules']>
  return { priceRules, fields }
}

const toRow = (item: Record<string, unknown>): PriceRow =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value),
    ]),
  )

export function toPriceRulesDraft(rules: OwnProperty['priceRules']): PriceRulesDraft {
  if (!rules) return emptyPriceRules
  return {
    'priceRules.cleaningFee': rules.cleaningFee > 0 ? String(rules.cleaningFee) : '',
    'priceRules.rates': rules.rates.map(toRow),
    'priceRules.packages': rules.packages.map(toRow),
    'priceRules.discounts': rules.discounts.map(toRow),
    'priceRules.groups': rules.groups.map(toRow),
  }
}

const toCents = (text: string | undefined) => Math.round(Number(text || Number.NaN) * 100)
const toWhole = (text: string | undefined) => Math.floor(Number(text || Number.NaN))
const isComplete = (item: object) => Object.values(item).every((value) => !Number.isNaN(value))

/** What the rules would be, for examples while they are entered: rows that are not complete yet are left out. */
export function readPriceRules(draft: PriceRulesDraft): PriceRules | null {
  const rows = <Item extends object>(name: keyof PriceRulesDraft, toItem: (row: PriceRow) => Item) =>
    (draft[name] as PriceRow[]).map(toItem).filter(isComplete)
  return orNoRules({
    cleaningFeeCents: toCents(draft['priceRules.cleaningFee']) || 0,
    rates: rows('priceRules.rates', (row) => ({
      weekdays: toWeekdays(row).map((day) => weekdays.indexOf(day)),
      season: row.from && row.to ? { from: row.from, to: row.to } : null,
      hourlyRateCents: toCents(row.hourlyRate),
      dailyRateCents: row.dailyRate ? toCents(row.dailyRate) : null,
    })),
    packages: rows('priceRules.packages', (row) => ({
      name: row.name || 'Package',
      hours: toWhole(row.hours),
      priceCents: toCents(row.price),
    })),
    discounts: rows('priceRules.discounts', (row) => ({
      fromHours: toWhole(row.fromHours),
      percent: toWhole(row.percent),
    })),
    groups: rows('priceRules.groups', (row) => ({
      fromPeople: toWhole(row.fromPeople),
      hourCents: toCents(row.hourlyRate),
    })),
  })
}
