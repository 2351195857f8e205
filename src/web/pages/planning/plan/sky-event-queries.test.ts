// Which meteor showers are still to come: each once, and none left out whose better night is tonight, whatever the hour.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../../../../rules/durations.ts'
import { findShowers } from '../../../../rules/light/meteors/find-showers.ts'
import type { Api } from '../../../request-context.ts'
import { meteorsQuery } from './sky-event-queries.ts'

const yosemite = { latitude: 37.75, longitude: -119.6 }

/** What the call answers, as far as the query reads it. */
const api = {
  meteors: {
    find: async ({ from, to }: { from: string; to: string }) =>
      findShowers(yosemite, { fromMs: Date.parse(from), toMs: Date.parse(to) + dayMs }).map(
        ({ code, night }) => ({ code, night: { midnight: new Date(night.midnightMs).toISOString() } }),
      ),
  },
} as unknown as Api

afterEach(() => void vi.useRealTimers())

const all = findShowers(yosemite, { fromMs: Date.UTC(2027, 0, 1), toMs: Date.UTC(2029, 0, 1) })

test.each(['GEM', 'PER', 'QUA', 'LYR', 'ETA', 'URS'])(
  '%s, in the hours around its peak and its night',
  async (code) => {
    const shower = all.find((one) => one.code === code)!
    const { midnightMs } = shower.night
    for (const hours of [-30, -14, -8, 0, 5, 11]) {
      const nowMs = midnightMs + hours * hourMs
      vi.setSystemTime(nowMs)
      const found = await new QueryClient().fetchQuery(meteorsQuery(api, yosemite))
      const codes = found.map((one) => one.code)
      expect(
        codes.filter((one) => one === code),
        `${hours} hours`,
      ).toEqual([code])
      expect(new Set(codes).size).toBe(codes.length)
      expect(Date.parse(found.find((one) => one.code === code)!.night.midnight)).toBe(midnightMs)
    }
    vi.setSystemTime(midnightMs + 13 * hourMs)
    const later = await new QueryClient().fetchQuery(meteorsQuery(api, yosemite))
    const nights = later.flatMap((one) => (one.code === code ? Date.parse(one.night.midnight) : []))
    expect(nights.every((night) => night > midnightMs)).toBe(true)
  },
)
