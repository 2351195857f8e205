// Robots, periods, and what is not shown for small counts.
import { expect, test } from 'vitest'
import { analyticsPeriods, isRobot, toHours, toPeriod, toShownStates } from './analytics.ts'
import { listDates } from './dates.ts'

test.each([
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
])('a browser: %s', (userAgent) => expect(isRobot(userAgent)).toBe(false))

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'node',
  'Mozilla/5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko; compatible; AhrefsSiteAudit_bot)',
  'facebookexternalhit/1.1',
])('a robot: %s', (userAgent) => expect(isRobot(userAgent)).toBe(true))

test('a period ends today and includes its first day', () => {
  const period = toPeriod(new Date('2027-03-01T00:00:00Z'), 7)
  expect(period).toEqual({ from: '2027-02-23', to: '2027-03-01' })
  expect(listDates(period.from, period.to)).toHaveLength(7)
  // Twelve months: from the day after the same day of last year.
  const [, , , year] = analyticsPeriods
  expect(toPeriod(new Date('2027-03-01T23:59:59Z'), year).from).toBe('2026-03-02')
})

test('a state is named only if five of its visitors came on one day', () => {
  expect(toShownStates([{ CA: 5, NV: 4 }, { CA: 1, NV: 4, UT: 9 }, {}])).toEqual([
    { state: 'UT', views: 9 },
    { state: 'CA', views: 6 },
  ])
})

test('hours are summed over the days', () => {
  const hours = toHours([{ 0: 2, 23: 1 }, { 23: 4 }])
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[12], hours[23]]).toEqual([2, 0, 5])
})
