// What a reader's clock shows at a moment, also in the last seconds of a minute and of a day.
import { expect, test } from 'vitest'
import { usFormat } from '../../rules/reader-format.ts'
import { longDay, shortDay } from './dates.ts'
import { onClock } from './local-moment.tsx'

test.each([
  ['2026-11-26T02:59:59.999Z', 0, 'Nov 26, 2026, 2:59 AM'],
  ['2026-11-26T07:59:40Z', -480, 'Nov 25, 2026, 11:59 PM'],
  ['2026-11-26T18:29:59Z', 330, 'Nov 26, 2026, 11:59 PM'],
  ['2026-12-31T23:59:31Z', 0, 'Dec 31, 2026, 11:59 PM'],
])('%s, %i minutes ahead of UTC, is %s', (at, minutes, shown) => {
  expect(onClock(at, minutes, shortDay, usFormat)).toBe(shown)
})

test('with the day of the week, and on a 24-hour clock', () => {
  const format = { ...usFormat, clock: '24-hour' as const }
  expect(onClock('2026-11-26T07:59:40Z', -480, longDay, format)).toBe('Wednesday, Nov 25, 2026, 23:59')
})
