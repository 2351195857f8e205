// Changes without any noticeable effect, each with the reason. They count as not noticed in the score.

/** The trimmed text of the changed line, before and after. */
export type Equivalent = { path: string; from: string; to: string; reason: string }

export const equivalents: Equivalent[] = [
  {
    path: 'src/rules/grid-references.ts',
    from: '((151 * e ** 3) / 96) * Math.sin(6 * mu) +',
    to: '((151 * e ** 3) / 97) * Math.sin(6 * mu) +',
    reason: 'the term is 7e-9: a hundredth of it is half a millimeter on the ground',
  },
  {
    path: 'src/rules/photo-metadata/xmp-tags.ts',
    from: 'const values = readProperties(packet.slice(0, maxCharacters))',
    to: 'const values = readProperties(packet.slice(1, maxCharacters))',
    reason: 'a packet begins with the bracket of an element that is none of the properties',
  },
  {
    path: 'src/rules/photo-metadata/tiff-tags.ts',
    from: '1: 1,',
    to: '1: 2,',
    reason: 'of the tags that are read, those of bytes have one, which stands in the entry itself either way',
  },
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
    path: 'src/server/money/payments/ledger-check.ts',
    from: `select coalesce(p.id, l.group_id) as id, coalesce(p.has_payee, false) as "hasPayee", p.released_at is not null as released,`,
    to: `select coalesce(p.id, l.group_id) as id, coalesce(p.has_payee, true) as "hasPayee", p.released_at is not null as released,`,
    reason: 'where there is no payment, every account should hold 0, with or without a payee',
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
    path: 'src/server/money/payments/queries.ts',
    from: `\${selectPayments(sql)} where p.purpose = \${purpose} and p.subject_id = \${subjectId} order by p.created_at desc, p.id desc limit 1\``,
    to: `\${selectPayments(sql)} where p.purpose = \${purpose} and p.subject_id = \${subjectId} order by p.created_at desc, p.id desc limit 2\``,
    reason: 'only the first row is read',
  },
  {
    path: 'src/server/money/subscriptions/insert-demo.ts',
    from: "const short = demo.id.replaceAll('-', '').slice(0, 20)",
    to: "const short = demo.id.replaceAll('-', '').slice(1, 20)",
    reason: 'a part of an id that only has to differ from the others',
  },
  {
    path: 'src/rules/plus-code.ts',
    from: 'const longitudes = around.map((shift) => longitude + shift)',
    to: 'const longitudes = around.map((shift) => longitude - shift)',
    reason:
      'the same shifts go to both sides, and where those two are equally near the one in the middle is nearer',
  },
  {
    path: 'src/rules/sun-start.ts',
    from: "const side = offsetMinutes > 0 ? 'after' : 'before'",
    to: "const side = offsetMinutes >= 0 ? 'after' : 'before'",
    reason: 'without an offset the line before has returned',
  },
  {
    path: 'src/rules/score.ts',
    from: 'if (at <= first[0]) return first[1]',
    to: 'if (at < first[0]) return first[1]',
    reason: 'at its first point the line has the value of that point',
  },
  {
    path: 'src/rules/score.ts',
    from: 'if (at <= to[0]) return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0])',
    to: 'if (at < to[0]) return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0])',
    reason: 'where two pieces of the line meet they have the same value',
  },
  {
    path: 'src/rules/featured.ts',
    from: 'let value = 0x811c9dc5',
    to: 'let value = 4332272522',
    reason: 'any order will do that differs from day to day',
  },
  {
    path: 'src/rules/featured.ts',
    from: 'value ^= value >>> 16',
    to: 'value ^= value >>> 17',
    reason: 'any order will do that differs from day to day',
  },
  {
    path: 'src/rules/featured.ts',
    from: 'return Math.imul(value, 0x85ebca6b)',
    to: 'return Math.imul(value, 4493645014)',
    reason: 'any order will do that differs from day to day',
  },
]
