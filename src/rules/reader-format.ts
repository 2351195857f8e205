// How a reader sees distances, times of day and dates. The API always uses miles and UTC.

const unitSystems = ['miles', 'kilometers'] as const
const clockCycles = ['12-hour', '24-hour'] as const
const dateOrders = ['month-day-year', 'day-month-year', 'year-month-day'] as const

/** What a user chooses; `automatic` follows the language that the browser asks for. */
export const unitChoices = ['automatic', ...unitSystems] as const
export const clockChoices = ['automatic', ...clockCycles] as const

/** With `miles` heights are in feet, with `kilometers` in meters. */
export type ReaderFormat = {
  units: (typeof unitSystems)[number]
  clock: (typeof clockCycles)[number]
  dateOrder: (typeof dateOrders)[number]
}

export type FormatChoices = {
  units: (typeof unitChoices)[number]
  clock: (typeof clockChoices)[number]
}

export const usFormat: ReaderFormat = { units: 'miles', clock: '12-hour', dateOrder: 'month-day-year' }

/** The format of the reader's region, overridden by the reader's choices. */
export const withChoices = (region: ReaderFormat, { units, clock }: FormatChoices): ReaderFormat => ({
  ...region,
  ...(units === 'automatic' ? {} : { units }),
  ...(clock === 'automatic' ? {} : { clock }),
})
