// Changes that change nothing that anybody could notice, each with the reason. They count as not noticed in the score.

/** The trimmed text of the changed line, before and after. */
export type Equivalent = { path: string; from: string; to: string; reason: string }

export const equivalents: Equivalent[] = [
  {
    path: 'src/rules/light/light-of-day.ts',
    from: 'for (let round = 0; round < 3; round++) atMs -= sun.hourAngleAt(atMs) * msPerDegree',
    to: 'for (let round = 1; round < 3; round++) atMs -= sun.hourAngleAt(atMs) * msPerDegree',
    reason: 'the second correction is below a millisecond, and noon is shown to the second',
  },
  {
    path: 'src/server/payments/record-disputes.ts',
    from: 'const rows = await sql`select 1 from payment_disputes d join payments p on p.id = d.payment_id',
    to: 'const rows = await sql`select 2 from payment_disputes d join payments p on p.id = d.payment_id',
    reason: 'only whether there is a row is read',
  },
]
