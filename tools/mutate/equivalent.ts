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
    path: 'src/rules/light/body-track.ts',
    from: 'const weights = [1]',
    to: 'const weights = [2]',
    reason: 'weights of barycentric interpolation are divided by their sum',
  },
  {
    path: 'src/rules/light/body-track.ts',
    from: 'const farAu = 1e9',
    to: 'const farAu = 2000000000',
    reason: 'a star is so far away that the place on Earth makes no difference',
  },
  {
    path: 'src/rules/light/align-times.ts',
    from: 'const stepMs = 1_800_000',
    to: 'const stepMs = 3600000',
    reason:
      'the functions are sines: an hour apart their turns are still found within 4 s, and times are shown to the minute',
  },
  {
    path: 'src/rules/light/landmark-light.ts',
    from: "if (apart > backDegrees) return { side: 'side', from: turn > 0 ? 'right' : 'left' }",
    to: "if (apart > backDegrees) return { side: 'side', from: turn >= 0 ? 'right' : 'left' }",
    reason: 'a turn of 0 is not more than 45° apart',
  },
  {
    path: 'src/rules/light/bisect.ts',
    from: 'while (to - from > precisionMs) {',
    to: 'while (to - from >= precisionMs) {',
    reason: 'halving once more moves the instant by less than the precision',
  },
  {
    path: 'src/rules/weather/photography-score.ts',
    from: 'const colored = Math.min(100, (cloudHigh ?? 0) + 0.6 * (cloudMid ?? 0))',
    to: 'const colored = Math.min(101, (cloudHigh ?? 0) + 0.6 * (cloudMid ?? 0))',
    reason: 'beyond 100 % the line of the score is level, and the sentences change at 70 %',
  },
  {
    path: 'src/rules/contest-flags.ts',
    from: 'const probability = Math.exp(Math.min(0, logProbability))',
    to: 'const probability = Math.exp(Math.min(1, logProbability))',
    reason: 'a flag has a probability far below 1',
  },
  {
    path: 'src/rules/plus-code.ts',
    from: 'let [south, west, height, width] = [-90, -180, 400, 400]',
    to: 'let [south, west, height, width] = [-90, -180, 400, 401]',
    reason: 'every code has a first pair of digits, which sets height and width',
  },
  {
    path: 'src/server/payments/ledger-check.ts',
    from: `select coalesce(p.id, l.group_id) as id, coalesce(p.has_payee, false) as "hasPayee", p.released_at is not null as released,`,
    to: `select coalesce(p.id, l.group_id) as id, coalesce(p.has_payee, true) as "hasPayee", p.released_at is not null as released,`,
    reason: 'where there is no payment, every account should hold 0, with or without a payee',
  },
  {
    path: 'src/server/ledger/check.ts',
    from: 'return { transactions: counts?.transactions ?? 0, entries: counts?.entries ?? 0, balances, differences }',
    to: 'return { transactions: counts?.transactions ?? 1, entries: counts?.entries ?? 0, balances, differences }',
    reason: 'counting always returns a row',
  },
  {
    path: 'src/server/payments/record-disputes.ts',
    from: 'const rows = await sql`select 1 from payment_disputes d join payments p on p.id = d.payment_id',
    to: 'const rows = await sql`select 2 from payment_disputes d join payments p on p.id = d.payment_id',
    reason: 'only whether there is a row is read',
  },
  {
    path: 'src/server/payments/record.ts',
    from: `(await tx\`select 1 from payment_disputes where payment_id = \${current.id} and state = 'open'\`).length > 0`,
    to: `(await tx\`select 2 from payment_disputes where payment_id = \${current.id} and state = 'open'\`).length > 0`,
    reason: 'only whether there is a row is read',
  },
  {
    path: 'src/rules/analytics.ts',
    from: 'hours[Number(hour)] = (hours[Number(hour)] ?? 0) + count',
    to: 'hours[Number(hour)] = (hours[Number(hour)] ?? 1) + count',
    reason: 'every hour of the day is in the list from the beginning',
  },
  {
    path: 'src/rules/light/body-track.ts',
    from: 'return (observer) => track([node], span, observer, 0)',
    to: 'return (observer) => track([node], span, observer, 1)',
    reason: 'a star is so far away that even a radius of 1 au is not seen',
  },
  {
    path: 'src/rules/plus-code.ts',
    from: 'const latitudes = around.map((shift) => latitude + shift).filter((one) => Math.abs(one) <= 90)',
    to: 'const latitudes = around.map((shift) => latitude - shift).filter((one) => Math.abs(one) <= 90)',
    reason:
      'the same shifts go to both sides, and where those two are equally near the one in the middle is nearer',
  },
  {
    path: 'src/rules/search/lexicon.ts',
    from: 'let set = 0',
    to: 'let set = 1',
    reason: 'a bit that all words have in common does not tell them apart',
  },
  {
    path: 'src/rules/search/lexicon.ts',
    from: 'for (const letter of word) set |= 1 << letter.charCodeAt(0)',
    to: 'for (const letter of word) set |= 2 << letter.charCodeAt(0)',
    reason: 'the letters only spare comparing words that differ too much: the comparison refuses them, too',
  },
  {
    path: 'src/rules/search/lexicon.ts',
    from: 'for (const letter of word) set |= 1 << letter.charCodeAt(0)',
    to: 'for (const letter of word) set |= 1 << letter.charCodeAt(1)',
    reason: 'the letters only spare comparing words that differ too much: the comparison refuses them, too',
  },
  {
    path: 'src/rules/search/lexicon.ts',
    from: 'if (hasMore(typed & ~meant, maxTypos) || (!mayContinue && hasMore(meant & ~typed, maxTypos))) continue',
    to: 'if (hasMore(typed & ~meant, maxTypos) && (!mayContinue && hasMore(meant & ~typed, maxTypos))) continue',
    reason: 'the letters only spare comparing words that differ too much: the comparison refuses them, too',
  },
  {
    path: 'src/rules/search/lexicon.ts',
    from: 'for (let count = 0; count < max; count++) rest &= rest - 1',
    to: 'for (let count = 0; count <= max; count++) rest &= rest - 1',
    reason: 'the letters only spare comparing words that differ too much: the comparison refuses them, too',
  },
  {
    path: 'src/rules/search/understand.ts',
    from: 'const best: Parse[] = [{ segments: [], score: 0 }]',
    to: 'const best: Parse[] = [{ segments: [], score: 1 }]',
    reason: 'scores are only compared with each other, and every reading begins with this one',
  },
  {
    path: 'src/rules/search/understand.ts',
    from: 'for (let start = Math.max(0, end - maxPhraseWords); start < end; start++) {',
    to: 'for (let start = Math.max(0, end - maxPhraseWords); start <= end; start++) {',
    reason: 'no phrase has no words',
  },
  {
    path: 'src/rules/search/vocabulary.ts',
    from: 'for (let at = firstAtLeast(sorted, text); sorted[at]?.startsWith(text) && found.length < maxBegun; at++)',
    to: 'for (let at = firstAtLeast(sorted, text); sorted[at]?.startsWith(text) && found.length <= maxBegun; at++)',
    reason: 'the list is cut to that length afterwards',
  },
  {
    path: 'src/rules/best-light/month-span.ts',
    from: '{ length: 12 },',
    to: '{ length: 13 },',
    reason:
      'a thirteenth month has no photos, and a span that begins there is the one of January, which comes first',
  },
  {
    path: 'src/rules/best-light/best-light.ts',
    from: `? { horizon: { value: 1, reason: \`The sun stands clear of the horizon (\${height}° there)\` } }`,
    to: `? { horizon: { value: 2, reason: \`The sun stands clear of the horizon (\${height}° there)\` } }`,
    reason: 'a score takes values above 1 as 1',
  },
  {
    path: 'src/rules/best-light/best-light.ts',
    from: `: { value: 1, reason: \`\${open}, and no permit is noted\` }`,
    to: `: { value: 2, reason: \`\${open}, and no permit is noted\` }`,
    reason: 'a score takes values above 1 as 1',
  },
  {
    path: 'src/rules/best-light/best-light.ts',
    from: "low: { value: 1, reason: 'Usually quiet' },",
    to: "low: { value: 2, reason: 'Usually quiet' },",
    reason: 'a score takes values above 1 as 1',
  },
  {
    path: 'src/rules/light/landmark-light.ts',
    from: 'export const turnDegrees = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180',
    to: 'export const turnDegrees = (from: number, to: number) => ((((to - from - 180) % 360) + 360) % 360) - 180',
    reason: 'half a turn to the right ends where half a turn to the left does',
  },
  {
    path: 'src/rules/light/sight-range.ts',
    from: 'const footMeters = elevationMeters ?? eyeMeters ?? 0',
    to: 'const footMeters = elevationMeters ?? eyeMeters ?? 1',
    reason: 'with neither known eye and foot stand on one level, and only their difference counts',
  },
  {
    path: 'src/rules/light/horizon.ts',
    from: 'if ((horizon[middle] as HorizonPoint).azimuth < azimuth) low = middle + 1',
    to: 'if ((horizon[middle] as HorizonPoint).azimuth <= azimuth) low = middle + 1',
    reason: 'at a point the line before it and the line after it are as high',
  },
  {
    path: 'src/rules/opening-hours/open-spans.ts',
    from: 'const [first, last] = [toNumber(from, 1), toNumber(to, 31)]',
    to: 'const [first, last] = [toNumber(from, 1), toNumber(to, 32)]',
    reason: 'no month has a day after the 31st',
  },
  {
    path: 'src/server/payments/queries.ts',
    from: `\${selectPayments(sql)} where p.purpose = \${purpose} and p.subject_id = \${subjectId} order by p.created_at desc, p.id desc limit 1\``,
    to: `\${selectPayments(sql)} where p.purpose = \${purpose} and p.subject_id = \${subjectId} order by p.created_at desc, p.id desc limit 2\``,
    reason: 'only the first row is read',
  },
  {
    path: 'src/server/bookings/earnings.ts',
    from: 'return row?.count ?? 0',
    to: 'return row?.count ?? 1',
    reason: 'counting always returns a row',
  },
  {
    path: 'src/server/subscriptions/insert-demo.ts',
    from: "const short = demo.id.replaceAll('-', '').slice(0, 20)",
    to: "const short = demo.id.replaceAll('-', '').slice(1, 20)",
    reason: 'a part of an id that only has to differ from the others',
  },
  {
    path: 'src/server/bookings/earnings.ts',
    from: 'new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)',
    to: 'new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 2)).toISOString().slice(0, 7)',
    reason: 'only the month of the day is read',
  },
  {
    path: 'src/server/payouts/ledger-check.ts',
    from: "const signs = expected[row.state ?? 'failed'] ?? { payable: 0, payouts: 0, processor: 0 }",
    to: "const signs = expected[row.state ?? 'failed'] ?? { payable: 1, payouts: 0, processor: 0 }",
    reason: 'the database takes no other state than those that are expected',
  },
]
