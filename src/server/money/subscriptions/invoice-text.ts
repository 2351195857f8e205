// The period of an invoice in words, in UTC.
/** `Nov 22, 2026` */
export const toDayText = (at: Date) =>
  at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 22, 2026 to Dec 22, 2026` */
export const toPeriodText = ({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }): string =>
  `${toDayText(periodStart)} to ${toDayText(periodEnd)}`
