// Light, alignments and skylines: pure computation, so each limit is also stated as a ratio to a fixed piece
// of work in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMoments } from '../../src/rules/light/finder/sky-search.ts'
import { lightOfDay } from '../../src/rules/light/light-of-day.ts'
import { computeHorizon } from '../../src/server/planning/horizon/compute.ts'
import { makeTiles, writeTiles } from '../../src/server/planning/horizon/elevation-tiles.fixture.ts'
import { openTileSource } from '../../src/server/planning/horizon/tile-source.ts'
import type { Benchmark } from '../lab.ts'
import { atLeast, upTo } from '../report.ts'
import { median } from '../support/statistics.ts'

const rounds = 5
const days = 200
const yearMs = 365 * 86_400_000
const point = { latitude: 46.2, longitude: 7.4 }

export const light: Benchmark = {
  name: 'light',
  title: 'Light, alignments and skylines',
  run: async () => {
    const measured: { unitMs: number; dayMs: number; sunMs: number; moonMs: number; skylineMs: number }[] = []
    const folder = mkdtempSync(join(tmpdir(), 'vf-bench-elevation-'))
    try {
      writeTiles(folder, await makeTiles(point, hills))
      const source = openTileSource(folder)
      for (let round = 0; round < rounds; round++)
        measured.push({
          unitMs: await time(unitOfWork),
          dayMs: (await time(computeDays)) / days,
          sunMs: await time(() => searchYear('sun')),
          moonMs: await time(() => searchYear('moon')),
          skylineMs: await time(() => computeHorizon(source, point)),
        })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const of = (name: keyof (typeof measured)[number]) => median(measured.map((one) => one[name]))
    const unit = of('unitMs')
    const searchMs = Math.max(of('sunMs'), of('moonMs'))
    return {
      head: ['what', 'ms', 'per unit of work'],
      rows: [
        ['unit of work: ten million sines', unit, 1],
        ['light of a day', of('dayMs'), of('dayMs') / unit],
        ['alignments of a year, sun', of('sunMs'), of('sunMs') / unit],
        ['alignments of a year, moon', of('moonMs'), of('moonMs') / unit],
        ['skyline to 100 km, with reading and decoding its tiles', of('skylineMs'), of('skylineMs') / unit],
      ],
      limits: [
        atLeast('light of days per second', 1000 / of('dayMs'), 200, ''),
        upTo('alignments of a year', searchMs, 200, ' ms'),
        upTo('alignments of a year, per unit of work', searchMs / unit, 2, ''),
        upTo('skyline', of('skylineMs') / 1000, 2, ' s'),
        upTo('skyline, per unit of work', of('skylineMs') / unit, 12, ''),
      ],
      data: { measured },
    }
  },
}

const hills = (meters: number, azimuth: number) =>
  600 + 400 * Math.sin(meters / 900) + 300 * Math.sin(azimuth / 7) + meters / 80

function unitOfWork(): void {
  let sum = 0
  for (let index = 0; index < 10_000_000; index++) sum += Math.sin(index)
  if (!Number.isFinite(sum)) throw new Error('No number')
}

function computeDays(): void {
  for (let day = 0; day < days; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    lightOfDay({ ...point, date, timeZone: 'Europe/Zurich' })
  }
}

function searchYear(body: 'sun' | 'moon'): void {
  const span = { startMs: Date.UTC(2026, 0, 1), endMs: Date.UTC(2026, 0, 1) + yearMs }
  const found = findMoments(point, span, {
    body,
    azimuth: 120,
    tolerance: 0.5,
    minAltitude: 0,
    maxAltitude: 10,
  })
  if (found.length === 0) throw new Error('Nothing found')
}

async function time(work: () => unknown): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
