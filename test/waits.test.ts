// A test waits for a state (`until`, `expect.poll`), never for a time. The few places where time itself is what happens are listed.
import { describe, expect, test } from 'vitest'
import { filesBelow, readText } from './support/sources.ts'

/** How often a file may wait for a time, and why no state can be waited for. */
const timed: Record<string, [count: number, reason: string]> = {
  'test/support/until.ts': [1, 'the pause between two looks at a state'],
  'test/support/product.ts': [1, 'a limit: ends a start that hangs'],
  'test/support/child.ts': [1, 'a limit: ends a wait for a line that never comes'],
  'src/server/discovery/photos/slow.test.ts': [
    3,
    'a sender that is as slow as the limit allows; forms that have arrived show nowhere until they end',
  ],
  'src/server/app/request/http-limits.test.ts': [
    2,
    'a form that takes longer than a call may; a slow database',
  ],
  'src/server/discovery/photos/share-image.test.ts': [1, 'a slow file store, so that reads would overlap'],
  'src/server/platform/db/pool.test.ts': [1, 'transactions that are idle while their connections are lost'],
  'src/server/platform/db/kills.test.ts': [
    4,
    'writers that pause within a transaction; the times between kills',
  ],
  'src/server/platform/images/memory-guard.test.ts': [
    1,
    'a program that takes memory in steps, as decoders do',
  ],
  'src/server/marketplace/bookings/contention.test.ts': [
    1,
    'the time after which the answer says to try again',
  ],
  'src/web/scripts-after-images.test.ts': [1, 'a double of the browser’s timers'],
  'test/browser/page-changes.spec.ts': [1, 'a double of the browser’s timers'],
}

/** Disturbances that last for a time, pauses of users, and looks at a state from another process at their own pace. */
const isChaos = (path: string) => /^test\/(chaos|cluster)\//.test(path)

const waiting = /(?<!test\.)\bsetTimeout\b(?! as)\s*[(:]|\b(?:sleep|delay)\(|\bwaitForTimeout\(/g

const countWaits = (text: string) => [...text.matchAll(waiting)].length

const files = [...filesBelow('src', /\.test\.tsx?$/), ...filesBelow('test', /\.ts$/)]

describe('waits of tests', () => {
  test('are seen by this check', () => {
    const lines = [
      'await sleep(5)',
      'setTimeout(resolve, 5)',
      'await page.waitForTimeout(5)',
      "import { setTimeout as sleep } from 'node:timers/promises'",
      'test.setTimeout(90_000)',
      'await until(() => isOver)',
    ]
    expect(lines.map(countWaits)).toEqual([1, 1, 1, 0, 0, 0])
    expect(files.length).toBeGreaterThan(300)
  })

  test('are for a state, but for the listed ones', () => {
    const counts = files
      .filter((path) => !isChaos(path) && path !== 'test/waits.test.ts')
      .map((path): [string, number] => [path, countWaits(readText(path))])
      .filter(([, count]) => count > 0)
    const allowed = Object.entries(timed).map(([path, [count]]): [string, number] => [path, count])
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(allowed))
  })
})
