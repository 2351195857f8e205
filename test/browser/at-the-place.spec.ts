// At the place: night mode, the screen that stays on, countdowns, and the sky through the camera of a phone, by the doubles of Chromium.
import { expect, expectContrast, hydrated, type Page, test } from './page.ts'

const moab = 'lat=38.5733&lng=-109.5498'

test('night mode is red on black from the first paint on, with enough contrast, and goes back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`/plan?${moab}&at=2026-11-28T04:00:00Z`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Night mode' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expectContrast(page)
  // Before any script of ours has run.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/tonight', { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(
    await page.evaluate(() => document.querySelector('meta[name=theme-color]')?.getAttribute('content')),
  ).toBe('#000')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 22, 22)')
  await page.emulateMedia({ media: 'screen' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`/tonight?${moab}`)
  await hydrated(page)
  await expectContrast(page)
  await page.getByRole('button', { name: 'Night mode' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('countdowns run to the planned time, to leaving and to the next light', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-27T22:00:00Z')
  await page.goto(`/plan?${moab}&at=2026-11-28T00:00:00Z`)
  await hydrated(page)
  await expect(page.getByText('5:00 PM · in 2:00:00')).toBeVisible()
  await page.getByLabel('Way there').selectOption('45 minutes')
  await expect(page.getByText('Leave by 4:15 PM')).toBeVisible()
  await expect(page.getByText(/Golden hour begins \d/)).toBeVisible()
  await page.clock.setFixedTime('2026-11-27T22:01:01Z')
  await expect(page.getByText('5:00 PM · in 1:58:59')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Leave by 4:15 PM')).toBeVisible()
})

/** A wake lock that the test can look at, or that is refused. */
const withWakeLock = (page: Page, kind: 'granted' | 'refused' | 'missing') =>
  page.addInitScript((how) => {
    const held = new Set()
    Object.assign(window, { held })
    const wakeLock = {
      request: async () => {
        if (how === 'refused') throw new DOMException('low battery', 'NotAllowedError')
        const lock = Object.assign(new EventTarget(), { release: async () => void held.delete(lock) })
        held.add(lock)
        return lock
      },
    }
    if (how === 'missing') delete (Navigator.prototype as { wakeLock?: unknown }).wakeLock
    else Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => wakeLock, configurable: true })
  }, kind)

for (const [kind, text] of [
  ['refused', 'can’t be kept on right now'],
  ['missing', 'This browser can’t keep the screen on'],
  ['granted', undefined],
] as const)
  test(`the screen stays on: ${kind}`, async ({ page }) => {
    await withWakeLock(page, kind)
    await page.goto('/tonight')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Keep screen on' })
    const count = () => page.evaluate(() => (window as unknown as { held: Set<unknown> }).held.size)
    await button.click()
    if (text) {
      await expect(page.getByText(text)).toBeVisible()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      return
    }
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await count()).toBe(1)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await count()).toBe(0)
  })

/** The double of the sensor that knows magnetic north: sets alpha and beta in degrees. */
async function phone(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const type = 'absolute-orientation'
  await devtools.send('Emulation.setSensorOverrideEnabled', {
    enabled: true,
    type,
    metadata: { available: true },
  })
  return async (alpha: number, beta: number) => {
    const [a, b] = [(alpha * Math.PI) / 360, (beta * Math.PI) / 360]
    const quaternion = {
      x: Math.cos(a) * Math.sin(b),
      y: Math.sin(a) * Math.sin(b),
      z: Math.sin(a) * Math.cos(b),
      w: Math.cos(a) * Math.cos(b),
    }
    await devtools.send('Emulation.setSensorOverrideReadings', { type, reading: { quaternion } })
  }
}

test.describe('the sky', () => {
  test.use({
    permissions: ['accelerometer', 'gyroscope', 'magnetometer'],
    viewport: { width: 390, height: 844 },
  })

  test('without camera and sensors it is dragged, by keys and buttons, too', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
        value: async () => {
          throw new DOMException('no', 'NotAllowedError')
        },
      }),
    )
    await page.goto(`/sky?${moab}&at=2026-06-21T19:20:00Z`)
    await hydrated(page)
    const facing = page.getByText(/^Facing/)
    await page.getByRole('button', { name: 'Turn to Sun' }).click()
    await expect(facing).toHaveText('Facing 180° S, 75° up')
    await page.getByRole('button', { name: 'Turn left' }).click()
    await expect(facing).toHaveText('Facing 170° S, 75° up')
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowDown')
    await expect(facing).toHaveText('Facing 170° S, 65° up')
    await page.getByRole('button', { name: 'Look through the camera' }).click()
    await expect(page.getByText('The camera is blocked for this site')).toBeVisible()
    await expect(page.getByText('This device doesn’t tell which way it points')).toBeVisible()
  })

  test('through the camera it follows the phone, is calibrated, and sends nothing', async ({ page }) => {
    const sent: string[] = []
    await page.goto(`/sky?${moab}&at=2026-11-27T23:30:00Z`)
    await hydrated(page)
    page.on('request', (request) => {
      // What counts visits has a few words.
      if ((request.postDataBuffer()?.length ?? 0) > 1000) sent.push(request.url())
    })
    const hold = await phone(page)
    await hold(90, 90)
    await page.getByRole('button', { name: 'Look through the camera' }).click()
    await expect(page.getByRole('button', { name: 'Turn off the camera' })).toBeVisible()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    const facing = page.getByText(/^Facing/)
    // West by the compass, and 9.5° more by the declination of Moab.
    await expect(facing).toHaveText('Facing 279° W, 0° up')
    await expect(page.getByText('Corrected by +9.')).toBeVisible()
    // The sun stands at 239° and 4°, so the compass was off.
    await page.getByLabel('Calibrate at').selectOption('Sun')
    await page.getByRole('button', { name: 'It’s in the ring' }).click()
    await expect(page.getByText('Calibrated at Sun')).toBeVisible()
    await expect(facing).toHaveText(/Facing 239° WSW, 0° up/)
    await hold(90, 130)
    await expect(facing).toContainText('40° up')
    await page.getByRole('button', { name: 'It’s in the ring' }).click()
    await expect(page.getByText(/Sun should be 36° below the middle/)).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Turn off the camera' }).click()
    await expect(page.getByRole('button', { name: 'Look through the camera' })).toBeVisible()
    await expect.poll(() => page.locator('video').isVisible()).toBe(false)
  })
})
